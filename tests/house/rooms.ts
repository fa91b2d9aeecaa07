/** The features that each feature may import. */
export type Uses = ReadonlyMap<string, readonly string[]>

type Layer = 'contract' | 'rules' | 'messages' | 'data' | 'server' | 'web' | 'pages' | 'manifest'

interface Place {
  readonly room: string
  readonly feature?: string
  readonly layer?: Layer
  /** Other features may import it, if their `uses` name this feature. */
  readonly isPublic?: boolean
  /** Other features' pages and screens may render it. */
  readonly isPart?: boolean
}

// Enumerations are apart from the contract's schemas for pages that do not load the schema library.
const CONTRACT = new Set(['contract.ts', 'enumerations.ts'])
// Rules; endpoint definitions, whose schemas are built from rules; and the parts of addresses.
const RULES = new Set(['rules.ts', 'gateway.ts', 'map-gateway.ts', 'addresses.ts', 'address'])

const placeInFeature = (feature: string, parts: readonly string[]): Place => {
  const [first = '', second = ''] = parts
  const room = 'features'
  const isContract = CONTRACT.has(first) || first.endsWith('-contract.ts')
  if (parts.length === 1 && isContract) return { room, feature, layer: 'contract', isPublic: true }
  if (first === 'messages' || first === 'data' || first === 'pages') return { room, feature, layer: first }
  if (parts.length === 1 && first === 'manifest.ts') return { room, feature, layer: 'manifest' }
  if (first === 'server') {
    return { room, feature, layer: 'server', isPublic: parts.length === 2 && second === 'service.ts' }
  }
  if (first === 'web') return { room, feature, layer: 'web', isPart: second === 'parts' }
  const isPublic = RULES.has(first) || first.endsWith('-gateway.ts')
  return { room, feature, layer: 'rules', isPublic }
}

/** Room, feature and layer of a path in the source tree. */
export const placeOf = (path: string): Place => {
  const [top, room = '', feature = '', ...parts] = path.split('/')
  if (top !== 'src') return { room: top ?? '' }
  if (room === 'features') return placeInFeature(feature, parts)
  return { room }
}

const ROOMS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  'search-core': ['kernel'],
  server: ['kernel'],
  web: ['kernel'],
  screens: ['kernel', 'web', 'features'],
}

// For each layer of a feature: the rooms, and the feature's own layers, that it may import.
const LAYERS: Readonly<Record<Layer, { rooms: readonly string[]; own: readonly Layer[] }>> = {
  contract: { rooms: ['kernel'], own: ['contract'] },
  rules: { rooms: ['kernel', 'search-core'], own: ['contract', 'rules', 'data'] },
  messages: { rooms: [], own: [] },
  data: { rooms: ['kernel'], own: ['contract', 'data'] },
  server: {
    rooms: ['kernel', 'search-core', 'server'],
    own: ['contract', 'rules', 'messages', 'data', 'server'],
  },
  web: { rooms: ['kernel', 'web'], own: ['contract', 'rules', 'messages', 'web'] },
  pages: { rooms: ['kernel', 'web', 'screens'], own: ['contract', 'rules', 'messages', 'web', 'pages'] },
  manifest: { rooms: ['kernel', 'server'], own: ['contract', 'rules', 'messages', 'data', 'server'] },
}

// Modules of the app for pages, their only access to services.
const PAGE_KIT = /^src\/app\/(messages\.ts|loaders\/|pages\/(page-context|refusal)\.ts)/

const acrossFeatures = (a: Place, b: Place, uses: Uses): string | undefined => {
  if (!uses.get(a.feature ?? '')?.includes(b.feature ?? '')) return 'feature not in its USES'
  if (b.layer === 'contract') return undefined
  if (b.layer === 'rules' && b.isPublic && a.layer !== 'contract') return undefined
  if (b.layer === 'server' && b.isPublic && a.layer === 'server') return undefined
  if (b.isPart && (a.layer === 'web' || a.layer === 'pages')) return undefined
  return 'private file of another feature'
}

interface Way {
  readonly to: string
  readonly isTest: boolean
}

const fromFeature = (a: Place, b: Place, uses: Uses, { to, isTest }: Way): string | undefined => {
  const may = LAYERS[a.layer ?? 'messages']
  if (a.layer === 'pages' && PAGE_KIT.test(to)) return undefined
  if (b.room !== 'features') return may.rooms.includes(b.room) ? undefined : 'wrong direction'
  if (a.feature !== b.feature) return acrossFeatures(a, b, uses)
  return isTest || (b.layer && may.own.includes(b.layer)) ? undefined : 'wrong direction within the feature'
}

const fromScreens = (b: Place): string | undefined => {
  if (b.room !== 'features') return undefined
  const isShown =
    b.layer === 'contract' || b.layer === 'messages' || b.isPart || (b.layer === 'rules' && b.isPublic)
  return isShown ? undefined : 'private file of a feature'
}

/** Why a file must not import another; undefined if it may. */
export const violationOf = (from: string, to: string, uses: Uses): string | undefined => {
  const a = placeOf(from)
  const b = placeOf(to)
  const isTest = /\.test\.tsx?$/.test(from)
  if (b.room === 'tests') return isTest ? undefined : 'support of tests'
  if (a.room === 'app') return undefined
  if (a.room === 'features') return fromFeature(a, b, uses, { to, isTest })
  if (a.room !== b.room && !ROOMS[a.room]?.includes(b.room)) return 'wrong direction'
  return a.room === 'screens' ? fromScreens(b) : undefined
}

/** A feature in an import cycle; undefined for none. */
export const cycleIn = (uses: Uses): string | undefined => {
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (uses.get(from) ?? []).some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...uses.keys()].find((feature) => reaches(feature, feature, new Set()))
}
