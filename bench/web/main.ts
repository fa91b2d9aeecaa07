// First visits in a real browser on a slow phone, scrolling through 20,000 offers, and its heap while one browses:
// npm run bench web [quick] [visits] [list] [heap]. Quick is one round and leaves out the heap, which takes ten minutes.
// Needs a build (npm run build) and Chromium's headless shell (CHROMIUM_PATH, by default
// /usr/bin/chromium-headless-shell): the whole Chromium, run without a window, shows a change within a fixed element
// only with the next frame that draws something else, so that a press in the dock seems to take as long as it is held.
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { seed } from '#app/start/first-run.ts'
import { startPageSite } from '../pages/site.ts'
import { percentile, table, writeSection } from '../report.ts'
import { type Act, browse, type Scrolling, scroll, type Visit, visit } from './visit.ts'

const ROWS = 20_000
const words = process.argv.slice(2)
const isQuick = words.includes('quick')
const ROUNDS = isQuick ? 1 : 5
const MINUTES = 10
const EARLY = 3
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

const parts = ['visits', 'list', 'heap'].filter((part) => words.includes(part))
const isAsked = (part: 'visits' | 'list' | 'heap'): boolean =>
  parts.length > 0 ? parts.includes(part) : part !== 'heap' || !isQuick

const site = await startPageSite(ROWS, (line) => console.log(line))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const { port } = new URL(site.origin)
const addressOf = (board: string, path: string) => `http://${board}.localhost:${port}${path}`
const load = () =>
  `Load average at the end ${loadavg()[0]?.toFixed(1)}; server and browser share the machine.`
const phone = `Chromium ${browser.version()}, a phone of 412 by 823`

const measureVisits = async (): Promise<void> => {
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
  await writeSection(
    'Pages in a browser',
    [
      `${phone}, 150 ms, 1.6 Mbit/s, a processor four times slower; first visits with nothing kept, the question of cookies answered, median of ${ROUNDS}. An interaction is to open the filters of a list, a menu at the foot of an offer, to type into the search of home (goal 100 ms; CLS 0.02). Scripts as they came over the line before the page had loaded. ${load()}`,
      table(
        ['page', 'LCP, s', 'CLS', 'interaction, ms', 'scripts, kB', 'longest task of the visit, ms'],
        rows,
      ),
    ].join('\n\n'),
  )
}

const measureList = async (): Promise<void> => {
  const rounds: Scrolling[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scroll(browser, addressOf('tech', LIST)))
  const middle = (key: keyof Scrolling) =>
    percentile(
      rounds.map((one) => one[key]),
      0.5,
    )
  const [pixels, longest] = [middle('pixels').toFixed(0), middle('longestTaskMs').toFixed(0)]
  console.log(`${pixels} pixels, longest task ${longest} ms`)
  await writeSection(
    'Pages in a browser: scrolling',
    `${phone}, a list of ${ROWS.toLocaleString('en')} offers, a processor four times slower, ${pixels} pixels at 700 a turn, median of ${ROUNDS}: longest task ${longest} ms (goal 50; 0 means none over 50). ${load()}`,
  )
}

const measureHeap = async (): Promise<void> => {
  const heaps = await browse(browser, addressOf('tech', LIST), MINUTES)
  const [early = 0, late = 0] = [heaps[EARLY - 1], heaps.at(-1)]
  const growth = `${((late / early - 1) * 100).toFixed(1)} %`
  console.log(`heap, MB: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}: ${growth}`)
  await writeSection(
    'Pages in a browser: heap',
    [
      `${phone}, no throttling: down a list of ${ROWS.toLocaleString('en')} offers, into an offer every eight turns of 700 pixels, and back, for ${MINUTES} minutes in one page. The heap after a collection: **${growth} from minute ${EARLY} to minute ${MINUTES}** (goal within a tenth). ${load()}`,
      table(
        ['', ...heaps.map((_, minute) => `${minute + 1}`)],
        [['heap, MB', ...heaps.map((heap) => heap.toFixed(1))]],
      ),
    ].join('\n\n'),
  )
}

try {
  await seed(site.app, 'small')
  if (isAsked('visits')) await measureVisits()
  if (isAsked('list')) await measureList()
  if (isAsked('heap')) await measureHeap()
} finally {
  await browser.close()
  await site.stop()
}
