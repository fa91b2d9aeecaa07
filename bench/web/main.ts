// First visits in a real browser on a slow phone, and scrolling through 20,000 offers: npm run bench web [quick].
// Needs a build (npm run build) and Chromium (CHROMIUM_PATH, by default /usr/bin/chromium).
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { seed } from '#app/start/first-run.ts'
import { startPageSite } from '../pages/site.ts'
import { percentile, table, writeSection } from '../report.ts'
import { type Act, scroll, type Visit, visit } from './visit.ts'

const ROWS = 20_000
const ROUNDS = process.argv[2] === 'quick' ? 1 : 5
const BOARDS = ['pro', 'tech', 'start'] as const
const LIST = '/oferty-pracy/wszystkie-lokalizacje'

const typeInSearch: Act = async (page) => {
  await page.locator('input[name=keyword]:visible').first().pressSequentially('kier', { delay: 100 })
}
const openFilters: Act = async (page) => {
  await page.locator('.dock__button').first().click()
}
const openMenu: Act = async (page) => {
  await page.locator('.foot details.menu > summary:visible').first().click()
}

const median = (visits: readonly Visit[], key: keyof Visit): number =>
  percentile(
    visits.map((one) => one[key]),
    0.5,
  )

const rowOf = (name: string, goalMs: string, visits: readonly Visit[]): string[] => [
  name,
  `${(median(visits, 'lcpMs') / 1000).toFixed(2)} of ${goalMs}`,
  median(visits, 'cls').toFixed(3),
  median(visits, 'interactionMs').toFixed(0),
  median(visits, 'scriptsKb').toFixed(0),
  median(visits, 'longestTaskMs').toFixed(0),
]

const site = await startPageSite(ROWS, (line) => console.log(line))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  await seed(site.app, 'small')
  const { port } = new URL(site.origin)
  const addressOf = (board: string, path: string) => `http://${board}.localhost:${port}${path}`
  const rows: string[][] = []
  for (const board of BOARDS) {
    const page = await browser.newPage()
    await page.goto(addressOf(board, LIST))
    const offer = await page.locator('a[href^="/oferta-pracy/"]').first().getAttribute('href')
    await page.close()
    const visited = [
      { name: 'home', path: '/', goal: '1.5', act: typeInSearch },
      { name: 'listing', path: LIST, goal: '1.5', act: openFilters },
      { name: 'offer', path: offer ?? '', goal: '1.2', act: openMenu },
    ]
    for (const { name, path, goal, act } of visited) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await visit(browser, addressOf(board, path), act))
      const row = rowOf(`${name}, ${board}`, goal, visits)
      console.log(row.join('  '))
      rows.push(row)
    }
  }
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) longest.push(await scroll(browser, addressOf('tech', LIST)))
  await writeSection(
    'Pages in a browser',
    [
      `Chromium ${browser.version()}, a phone of 412 by 823, 150 ms, 1.6 Mbit/s, a processor four times slower; first visits with nothing kept, the question of cookies answered, median of ${ROUNDS}. An interaction is to open the filters of a list, a menu at the foot of an offer, to type into the search of home (goal 100 ms; CLS 0.02). Scripts as they came over the line before the page had loaded. Load average at the end ${loadavg()[0]?.toFixed(1)}; server and browser share the machine.`,
      table(
        ['page', 'LCP, s', 'CLS', 'interaction, ms', 'scripts, kB', 'longest task of the visit, ms'],
        rows,
      ),
      `Scrolling 42,000 pixels through a list of ${ROWS.toLocaleString('en')} offers, processor four times slower: longest task ${percentile(longest, 0.5).toFixed(0)} ms (0 means none over 50 ms).`,
    ].join('\n\n'),
  )
} finally {
  await browser.close()
  await site.stop()
}
