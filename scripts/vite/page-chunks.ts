import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The most visited pages. What one of them shares with other pages is one script for all of them. */
const CHIEF_PAGES = ['home', 'listing', 'offer']
/** The listing and its form pages, which scripts open as sheets of the listing. */
const OF_LISTING: ReadonlySet<string> = new Set(['listing', 'filters', 'location', 'search'])
// A module of this many pages is needed by nearly every visitor; fewer pages suffice if a chief page is among them.
const MANY = 20
const MANY_WITH_CHIEF = 9

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const nameOf = (entry: string): string => entry.replace(/^.*\//, '').replace(/\.tsx?(\?.*)?$/, '')

/** The entries that statically import a module; dynamic imports do not count. */
const entriesWith = (id: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set([id])
  const entries = new Set<string>()
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry) entries.add(nameOf(module))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return entries
}

const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

/** Part of every page of the operators' console. */
const CONSOLE_FRAME = source('screens/console/console-frame.tsx')
/** Each page of employers has one of them: the panel, the offer form, and the order of an offer or a pack. */
const EMPLOYER_FRAMES = [
  source('screens/panel/panel-frame.tsx'),
  source('features/posting/pages/form-bar.tsx'),
  source('features/payments/pages/step/step-frame.tsx'),
]

/** Entries that candidates do not open. */
interface StaffPages {
  readonly ofConsole: ReadonlySet<string>
  readonly ofEmployers: ReadonlySet<string>
}

/** In order of dependency: a module's imports are in its own chunk or an earlier one, so that chunks have no cycles. */
const chunks = ['library', 'frame', 'lists', ...CHIEF_PAGES.map((page) => `page-${page}`)]

/** Values without code, also those of the week of an offer. */
const ENUMERATIONS = /(?:enumerations|week-contract)\.ts$/

/** The chunk of a module; null leaves it to the bundler. */
const chunkOf = (id: string, graph: Graph, { ofConsole, ofEmployers }: StaffPages): string | null => {
  if (graph.getModuleInfo(id)?.isEntry) return null
  const entries = entriesWith(id, graph)
  const chief = CHIEF_PAGES.filter((page) => entries.has(page))
  const many = chief.length > 0 ? MANY_WITH_CHIEF : MANY
  // Shared by other pages with the offer page, or generic code shared with any chief page: these must not load the
  // lists.
  const isForOthers =
    entries.size > chief.length &&
    (entries.has('offer') || (chief.length > 0 && !/[\\/]src[\\/](features|screens|app)[\\/]/.test(id)))
  // Modules shared by many pages of the console only, or of employers too, are not loaded by visitors.
  const ofOthers = [...entries].filter((entry) => !ofConsole.has(entry))
  const isOfMany = ofOthers.length >= many && !ofOthers.every((entry) => ofEmployers.has(entry))
  const isOfFrame = entries.has('root') || entries.has('entry.client') || isOfMany || isForOthers
  if (isOfFrame && /node_modules.(react|scheduler)/.test(id)) return 'library'
  if (isOfFrame) return 'frame'
  if (chief.length === 0) return null
  if (entries.size === 1) return `page-${chief[0]}`
  // Keeps the filters of the listing out of the home page.
  if ([...entries].every((entry) => OF_LISTING.has(entry))) return 'page-listing'
  // CSS: the frame and the lists share one sheet, so that a page waits for that and its own only. Scripts: the offer
  // page, and importers of an enumeration only, must not load the lists' cards.
  return id.endsWith('.css') || entries.has('offer') || ENUMERATIONS.test(id) ? 'frame' : 'lists'
}

/** Few scripts and style sheets before the first paint: each one delays it, and small ones compress worse. */
export const pageChunks = (): Rolldown.CodeSplittingOptions => {
  const known = new Map<string, string | null>()
  let staff: StaffPages | undefined
  const knownChunkOf = (id: string, graph: Graph): string | null => {
    staff ??= {
      ofConsole: entriesWith(CONSOLE_FRAME, graph),
      ofEmployers: new Set(EMPLOYER_FRAMES.flatMap((frame) => [...entriesWith(frame, graph)])),
    }
    const chunk = known.get(id) ?? chunkOf(id, graph, staff)
    known.set(id, chunk)
    return chunk
  }
  return {
    // A chunk includes the imports of its modules, unless a chunk of higher priority has them.
    groups: chunks.map((chunk, at) => ({
      debugName: chunk,
      priority: chunks.length - at,
      name: (id, graph) => (knownChunkOf(id, graph) === chunk ? chunk : null),
    })),
  }
}

/** One chunk with everything the server needs at start; what browsers load lazily stays separate. */
export const oneChunk = (): Rolldown.CodeSplittingOptions => ({
  groups: [{ name: (id, graph) => (entriesWith(id, graph).size > 0 ? 'pages' : null) }],
})
