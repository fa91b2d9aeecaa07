import type { FieldRules } from '#kernel/forms/field-rules.ts'
import { addressInput } from './input.tsx'

/** maxLength is twice the schema's bound: the browser cuts silently, whereas validation reports a text too long. */
const ROOM = 2

/** An input's attributes from the schema's rules: `<Input {...control} {...fieldProps(rules, 'skills.0.name')} />`. */
export const fieldProps = (rules: FieldRules, name: string) => {
  const rule = rules[name.replace(/\.\d+(?=\.|$)/g, '.*')]
  if (!rule) return { name }
  const { isRequired, maxLength, type, autoComplete } = rule
  return {
    name,
    ...(isRequired && { required: true }),
    ...(maxLength !== undefined && { maxLength: maxLength * ROOM }),
    ...(type === 'number' && { inputMode: 'numeric' as const }),
    ...(type === 'email' && addressInput),
    ...(type === 'url' && { type, inputMode: type }),
    ...(autoComplete !== undefined && { autoComplete }),
  }
}
