import type { FieldRules } from '#kernel/forms/field-rules.ts'

/** Room to type beyond the bound and be told of it: what a browser cuts off is lost without a word. */
const ROOM = 2

/** What the schema says of an input, as its attributes: `<Input {...control} {...fieldProps(rules, 'skills.0.name')} />`. */
export const fieldProps = (rules: FieldRules, name: string) => {
  const rule = rules[name.replace(/\.\d+(?=\.|$)/g, '.*')]
  if (!rule) return { name }
  const { isRequired, maxLength, type, autoComplete } = rule
  return {
    name,
    ...(isRequired && { required: true }),
    ...(maxLength !== undefined && { maxLength: maxLength * ROOM }),
    ...(type === 'number' ? { inputMode: 'numeric' as const } : type && { type, inputMode: type }),
    ...(autoComplete !== undefined && { autoComplete }),
  }
}
