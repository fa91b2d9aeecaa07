import { pathToFileURL } from 'node:url'

/** What the benchmark of pages exports, in this checkout and in earlier ones. */
interface Pages {
  readonly site: typeof import('../pages/site.ts')
  readonly ask: typeof import('../pages/ask.ts')
}

// One checkout's built board in a process of its own: says where its pages are, then each time that it is asked how much
// processor time it has used.
const [root = '', offers = '20000'] = process.argv.slice(2)
const read = (path: string) => import(pathToFileURL(`${root}/${path}`).href)
const pages: Pages = { site: await read('bench/pages/site.ts'), ask: await read('bench/pages/ask.ts') }

const board = await pages.site.startPageSite(Number(offers), () => {})
const listing = `${board.origin}/oferty-pracy/wszystkie-lokalizacje`
const [, offer = ''] = /href="(\/oferta-pracy\/[^"]+)"/.exec((await pages.ask.ask(listing)).toString()) ?? []
const home = `${board.origin}/`

process.on('message', async (wish) => {
  if (wish === 'stop') {
    await board.stop()
    process.disconnect()
    return
  }
  const { user, system } = process.cpuUsage()
  process.send?.({ ms: (user + system) / 1_000 })
})
process.send?.({ addresses: { listing, offer: board.origin + offer, home } })
