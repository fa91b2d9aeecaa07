import { z } from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const REFERENCE = '#/$defs/'

/** Adapts a JSON schema of Zod to the document: references to components, and no keywords that say nothing. */
const asInDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asInDocument)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace(REFERENCE, '#/components/schemas/')]]
      if (Math.abs(inner) === Number.MAX_SAFE_INTEGER && /^(min|max)imum$/.test(key)) return []
      // Clients must accept properties that are added to responses later.
      if (key === 'additionalProperties' && inner === false) return []
      // `format` says the same more clearly.
      if (key === 'pattern' && 'format' in value) return []
      // `propertyNames` already lists the keys of a record.
      if (key === 'required' && 'propertyNames' in value) return []
      return [[key, asInDocument(inner)]]
    }),
  )
}

/** Writes JSON schemas and collects named ones (`.meta({ id })`) for the document's components. */
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
    /** The named schemas collected so far. */
    named: (): Json => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
export type SchemaWriter = ReturnType<typeof createSchemaWriter>
