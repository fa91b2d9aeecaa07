import { z } from 'zod'

/** What an input tells the browser about itself. */
export interface FieldRule {
  readonly isRequired: boolean
  /** Characters that a text may have; a schema is asked, the input itself cuts nothing off. */
  readonly maxLength?: number
  readonly type?: 'email' | 'url' | 'number'
  readonly autoComplete?: string
}

/** By the name of the input; in the name of a row's input `*` stands for the number of the row. */
export type FieldRules = Readonly<Record<string, FieldRule>>

type Shape = z.core.JSONSchema.BaseSchema

const TYPES: Readonly<Record<string, FieldRule['type']>> = {
  email: 'email',
  uri: 'url',
  number: 'number',
  integer: 'number',
}

/** Whether an empty input is refused. */
const refusesEmpty = ({ type, format, minLength = 0, ...shape }: Shape): boolean =>
  type === 'string'
    ? minLength > 0 || format !== undefined || shape.enum !== undefined
    : type === 'number' || type === 'integer'

const ruleOf = (shape: Shape, isRequired: boolean): FieldRule => {
  const type = TYPES[shape.format ?? ''] ?? TYPES[String(shape.type)]
  return {
    isRequired: isRequired && refusesEmpty(shape),
    ...(shape.maxLength !== undefined && { maxLength: shape.maxLength }),
    ...(type && { type }),
    ...(typeof shape.autocomplete === 'string' && { autoComplete: shape.autocomplete }),
  }
}

const rulesBelow = (
  shape: z.core.JSONSchema._JSONSchema,
  path: string,
  isRequired: boolean,
): (readonly [string, FieldRule])[] => {
  if (typeof shape === 'boolean') return []
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  const { properties, items, required = [] } = shape
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) =>
      rulesBelow(inner, below(name), required.includes(name)),
    )
  if (items && !Array.isArray(items)) return rulesBelow(items, below('*'), true)
  return [[path, ruleOf(shape, isRequired)]]
}

/**
 * The inputs of a form's schema, as data that a page can be sent: with it the page needs no schema before somebody
 * types. `autocomplete` is taken from the schema's meta.
 */
export const fieldRulesOf = (schema: z.ZodObject): FieldRules =>
  Object.fromEntries(rulesBelow(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '', true))
