import { z } from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const REFERENCE = '#/$defs/'

/** References point into the document; a whole number has no bounds but its own. */
const asInDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asInDocument)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace(REFERENCE, '#/components/schemas/')]]
      if (Math.abs(inner) === Number.MAX_SAFE_INTEGER && /^(min|max)imum$/.test(key)) return []
      // What answers get later is nobody's mistake.
      if (key === 'additionalProperties' && inner === false) return []
      // A format says the same in a word.
      if (key === 'pattern' && 'format' in value) return []
      // The keys of a record are told by what its names may be.
      if (key === 'required' && 'propertyNames' in value) return []
      return [[key, asInDocument(inner)]]
    }),
  )
}

/** Makes JSON schemas and keeps those that have a name (`.meta({ id })`) for the components of the document. */
export const createSchemaWriter = () => {
  const named: Record<string, unknown> = {}
  return {
    write(schema: z.core.$ZodType, io: Direction): Json {
      const {
        $schema: _,
        $defs,
        properties,
      } = z.toJSONSchema(z.object({ it: schema }), {
        ...{ target: 'draft-2020-12', unrepresentable: 'any', io },
      })
      for (const [name, definition] of Object.entries($defs ?? {})) named[name] = asInDocument(definition)
      return Object(asInDocument(properties?.it))
    },
    /** Those that were written so far, by name. */
    named: (): Json => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
export type SchemaWriter = ReturnType<typeof createSchemaWriter>
