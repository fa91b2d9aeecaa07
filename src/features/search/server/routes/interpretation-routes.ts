import { type Handler, handle } from '#server/http/handle.ts'
import { interpretText } from '../../interpretation-gateway.ts'
import type { TextUnit, UnderstoodPart } from '../../understanding/understanding.ts'
import { jsonBytes } from './response-cache.ts'
import type { SearchRouteParts } from './route-parts.ts'

const partOf = ({ text, meaning }: UnderstoodPart) => {
  const { kind } = meaning
  switch (kind) {
    case 'place': {
      const { place, radiusKm, district } = meaning
      return { text, kind, values: [place.slug], radiusKm, district }
    }
    case 'area':
      return { text, kind, values: [meaning.area] }
    case 'salary': {
      const { isGross, ...pay } = meaning.pay
      return { text, kind, values: [], ...pay, gross: isGross }
    }
    case 'salaryDisclosed':
    case 'ukraineFriendly':
      return { text, kind, values: [] }
    default:
      return { text, kind, values: meaning.values }
  }
}

const unitOf = (unit: TextUnit) =>
  unit.kind !== 'named'
    ? { text: unit.text, occupations: [], categoryIds: [] }
    : { text: unit.text, occupations: unit.same, categoryIds: unit.categoryIds }

/** Handlers that return how texts are understood. */
export const interpretationRoutes = ({ search, tenants, cached }: SearchRouteParts): Handler[] => [
  handle(interpretText, (call) =>
    cached(interpretText, call, call.query, () => {
      const { text, literal = [] } = call.query
      const typed = { text, literal }
      const { parts, rest, units } = search.understand(tenants.byId(call.tenant.id), {
        ...{ typed, citySlug: null },
      })
      return jsonBytes({ parts: parts.map(partOf), rest, units: units.map(unitOf) })
    }),
  ),
]
