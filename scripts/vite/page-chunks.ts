import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** What most visits begin with. What one of them shares with others is one script for all of them. */
const CHIEF_PAGES = ['home', 'listing', 'offer']
/** A list, and its forms as pages of their own, which with scripts are mostly opened as its sheets. */
const OF_LISTING: ReadonlySet<string> = new Set(['listing', 'filters', 'location', 'search'])
// What so many pages have, nearly every visitor will need; fewer do if a page is among them that most begin with.
const MANY = 20
const MANY_WITH_CHIEF = 7

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const nameOf = (entry: string): string => entry.replace(/^.*\//, '').replace(/\.tsx?(\?.*)?$/, '')

/** The entries of which a module is a part from the start; what an entry loads later is none. */
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

const screen = (path: string): string => fileURLToPath(new URL(`../../src/screens/${path}`, import.meta.url))

/** Stands in every page of the operators' console. */
const CONSOLE_FRAME = screen('console/console-frame.tsx')
/** Stands in every page of the employers' panel. */
const PANEL_FRAME = screen('panel/panel-frame.tsx')

/** Entries that candidates do not open. */
interface StaffPages {
  readonly ofConsole: ReadonlySet<string>
  readonly ofPanel: ReadonlySet<string>
}

/** Whatever a module imports is in its own chunk or in one that stands before it here, so no two wait for each other. */
const chunks = ['library', 'frame', 'lists', ...CHIEF_PAGES.map((page) => `page-${page}`)]

/** The chunk that a module becomes a part of; null leaves it to the bundler. */
const chunkOf = (id: string, graph: Graph, { ofConsole, ofPanel }: StaffPages): string | null => {
  if (graph.getModuleInfo(id)?.isEntry) return null
  const entries = entriesWith(id, graph)
  const chief = CHIEF_PAGES.filter((page) => entries.has(page))
  const many = chief.length > 0 ? MANY_WITH_CHIEF : MANY
  // For what other pages share with an offer's, or with any of these of the machinery, they need not load the lists.
  const isForOthers =
    entries.size > chief.length &&
    (entries.has('offer') || (chief.length > 0 && !/[\\/]src[\\/](features|screens|app)[\\/]/.test(id)))
  // However many pages the console has, visitors open none of them; nor what the panel's pages alone share.
  const ofOthers = [...entries].filter((entry) => !ofConsole.has(entry))
  const isOfMany = ofOthers.length >= many && !ofOthers.every((entry) => ofPanel.has(entry))
  const isOfFrame = entries.has('root') || entries.has('entry.client') || isOfMany || isForOthers
  if (isOfFrame && /node_modules.(react|scheduler)/.test(id)) return 'library'
  if (isOfFrame) return 'frame'
  if (chief.length === 0) return null
  if (entries.size === 1) return `page-${chief[0]}`
  // The first page need not load the filters of a list.
  if ([...entries].every((entry) => OF_LISTING.has(entry))) return 'page-listing'
  // One sheet for the frame and the lists: a page waits for it and its own only.
  // The little that an offer's page shares with the first page and the list alone would make it load the cards.
  // Nor for the few words of an enumeration.
  return id.endsWith('.css') || entries.has('offer') || id.endsWith('enumerations.ts') ? 'frame' : 'lists'
}

/** Few scripts and style sheets before the first paint: each further one delays it, and small ones compress worse. */
export const pageChunks = (): Rolldown.CodeSplittingOptions => {
  const known = new Map<string, string | null>()
  let staff: StaffPages | undefined
  const knownChunkOf = (id: string, graph: Graph): string | null => {
    staff ??= { ofConsole: entriesWith(CONSOLE_FRAME, graph), ofPanel: entriesWith(PANEL_FRAME, graph) }
    const chunk = known.get(id) ?? chunkOf(id, graph, staff)
    known.set(id, chunk)
    return chunk
  }
  return {
    // A chunk takes along what its modules import unless one of a higher priority has it.
    groups: chunks.map((chunk, at) => ({
      debugName: chunk,
      priority: chunks.length - at,
      name: (id, graph) => (knownChunkOf(id, graph) === chunk ? chunk : null),
    })),
  }
}

/** All that the server's build needs from the start; what a browser loads later stays apart. */
export const oneChunk = (): Rolldown.CodeSplittingOptions => ({
  groups: [{ name: (id, graph) => (entriesWith(id, graph).size > 0 ? 'pages' : null) }],
})
