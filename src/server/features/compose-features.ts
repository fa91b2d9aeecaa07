import type { AuditAction } from '#kernel/audit-action.ts'
import type { Handler } from '#server/http/handle.ts'
import type { Unsubscribe } from '#server/mail/unsubscribe-page.ts'
import type { RealtimeNamespace } from '#server/realtime/namespace.ts'
import type {
  AllServices,
  Core,
  Count,
  PanelCount,
  PersonalCount,
  PortraitOf,
  WaitingSource,
} from './feature.ts'
import type { PersonalColumns, PersonalData, PersonalDataParts } from './personal-data.ts'

/** A `Feature` without type parameters, as all are composed alike; its manifest has been type-checked. */
export interface AnyFeature {
  readonly name: string
  readonly uses: readonly string[]
  create(parts: Core): object | Promise<object>
  endpoints?(parts: Core): readonly Handler[]
  readonly errors?: Readonly<Record<string, string>>
  readonly tags?: Readonly<Record<string, string>>
  start?(parts: Core): Promise<void> | void
  stop?(parts: Core, ending: { readonly afterFault: boolean }): Promise<void> | void
  isReady?(parts: Core): boolean
  readonly auditActions?: readonly AuditAction[]
  readonly acrossTenants?: Readonly<Record<string, string>>
  consoleCounts?(parts: Core): Readonly<Record<string, Count>>
  waiting?(parts: Core): Readonly<Record<string, WaitingSource>>
  panelCounts?(parts: Core): Readonly<Record<string, PanelCount>>
  readonly personalColumns?: PersonalColumns
  personalData?(parts: Core): PersonalData
  unsubscribes?(parts: Core): Readonly<Record<string, Unsubscribe>>
  personalCounts?(parts: Core): Readonly<Record<string, PersonalCount>>
  portraitOf?(parts: Core): PortraitOf
  realtime?(parts: Core): readonly RealtimeNamespace[]
}

/** The message says what is wrong with the manifests. */
export class FeatureError extends Error {
  override readonly name = 'FeatureError'
}

/** Sorts features after those they use, otherwise by name. Throws for a cycle and for an unknown feature. */
export const inOrderOfUse = <One extends Pick<AnyFeature, 'name' | 'uses'>>(
  features: readonly One[],
): One[] => {
  const byName = new Map(features.map((feature) => [feature.name, feature]))
  const ordered = new Set<One>()
  const visit = (feature: One, way: readonly string[]): void => {
    if (ordered.has(feature)) return
    if (way.includes(feature.name)) {
      const circle = [...way.slice(way.indexOf(feature.name)), feature.name]
      throw new FeatureError(`These features use each other in a circle: ${circle.join(' → ')}`)
    }
    for (const name of feature.uses) {
      const used = byName.get(name)
      if (!used) throw new FeatureError(`The feature ${feature.name} uses ${name}, which is not there`)
      visit(used, [...way, feature.name])
    }
    ordered.add(feature)
  }
  for (const feature of [...features].sort((a, b) => (a.name < b.name ? -1 : 1))) visit(feature, [])
  return [...ordered]
}

interface ComposedFeature {
  readonly feature: AnyFeature
  /** The core, the services of used features, and the feature's own services. */
  readonly parts: Core
}

/** Narrows to the declared services of all features: true when no two features have the same name. */
const isComplete = (services: object, features: readonly AnyFeature[]): services is AllServices =>
  new Set(features.map(({ name }) => name)).size === features.length

/** Creates the services of all features, each after those of the features that it uses. */
export const composeFeatures = async (features: readonly AnyFeature[], core: Omit<Core, 'personalData'>) => {
  const services = new Map<string, object>()
  const composed: ComposedFeature[] = []
  const personalData = (): PersonalDataParts =>
    composed
      .toReversed()
      .flatMap(({ feature, parts }) =>
        feature.personalData ? [{ feature: feature.name, part: feature.personalData(parts) }] : [],
      )
  for (const feature of inOrderOfUse(features)) {
    const used = feature.uses.map((name) => services.get(name) ?? {})
    const given: Core = Object.assign({}, core, { personalData }, ...used)
    const own = await feature.create(given)
    services.set(feature.name, own)
    composed.push({ feature, parts: { ...given, ...own } })
  }
  const allServices: object = Object.assign({}, ...services.values())
  if (!isComplete(allServices, features)) throw new FeatureError('Two features have one name')

  return {
    services: allServices,
    handlers: (): Handler[] => composed.flatMap(({ feature, parts }) => feature.endpoints?.(parts) ?? []),
    /** Sentences by error code. */
    errors: (): Readonly<Record<string, string>> =>
      Object.assign({}, ...features.map(({ errors }) => errors)),
    tags: (): Readonly<Record<string, string>> => Object.assign({}, ...features.map(({ tags }) => tags)),
    /** Checks by feature name. */
    readiness: (): Readonly<Record<string, () => boolean>> =>
      Object.fromEntries(
        composed.flatMap(({ feature, parts }) =>
          feature.isReady ? [[feature.name, () => feature.isReady?.(parts) ?? true]] : [],
        ),
      ),
    /** Counters by the names of console pages. */
    consoleCounts: (): Readonly<Record<string, Count>> =>
      Object.assign({}, ...composed.map(({ feature, parts }) => feature.consoleCounts?.(parts))),
    /** What waits for an operator, by kind. */
    waiting: (): Readonly<Record<string, WaitingSource>> =>
      Object.assign({}, ...composed.map(({ feature, parts }) => feature.waiting?.(parts))),
    /** Counters by the names of pages of the employer's panel. */
    panelCounts: (): Readonly<Record<string, PanelCount>> =>
      Object.assign({}, ...composed.map(({ feature, parts }) => feature.panelCounts?.(parts))),
    /** Handlers of unsubscribe links by kind of mail. */
    unsubscribes: (): Readonly<Record<string, Unsubscribe>> =>
      Object.assign({}, ...composed.map(({ feature, parts }) => feature.unsubscribes?.(parts))),
    /** A candidate's counters by name. */
    personalCounts: (): Readonly<Record<string, PersonalCount>> =>
      Object.assign({}, ...composed.map(({ feature, parts }) => feature.personalCounts?.(parts))),
    portraitOf: (): PortraitOf => {
      const [first, second] = composed.filter(({ feature }) => feature.portraitOf)
      if (first && second)
        throw new FeatureError(
          `Two features keep the pictures of candidates: ${first.feature.name} and ${second.feature.name}`,
        )
      return first?.feature.portraitOf?.(first.parts) ?? (async () => null)
    },

    realtime: (): RealtimeNamespace[] =>
      composed.flatMap(({ feature, parts }) => feature.realtime?.(parts) ?? []),

    async start(): Promise<void> {
      await Promise.all(composed.map(({ feature, parts }) => feature.start?.(parts)))
    },

    /** Stops each feature before those that it uses. */
    async stop(ending: { readonly afterFault: boolean }): Promise<void> {
      for (const { feature, parts } of composed.toReversed()) await feature.stop?.(parts, ending)
    },
  }
}
