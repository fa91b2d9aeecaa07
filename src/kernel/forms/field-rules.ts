import { z } from 'zod'

/** Attributes of an input. */
export interface FieldRule {
  readonly isRequired: boolean
  /** Most characters of a text. Checked by the schema, not set as `maxlength`, which would truncate pasted texts. */
  readonly maxLength?: number
  readonly type?: 'email' | 'url' | 'number'
  readonly autoComplete?: string
}

/** Rules by input name; in names of inputs in rows `*` stands for the row's number. */
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
 * Derives input rules from a form's schema, as plain data for the page, which then loads the schema only when somebody
 * types. `autocomplete` comes from the schema's meta.
 */
export const fieldRulesOf = (schema: z.ZodObject): FieldRules =>
  Object.fromEntries(rulesBelow(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '', true))
