/** Markup that needs no escaping. */
export interface SafeHtml {
  readonly markup: string
}

type Insertable = string | number | SafeHtml | readonly SafeHtml[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const markupOf = (value: Insertable): string => {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Template tag that escapes every inserted text. */
export const html = (parts: TemplateStringsArray, ...values: readonly Insertable[]): SafeHtml => ({
  markup: parts.reduce((before, part, index) => {
    const value = values[index - 1]
    return before + (value === undefined ? '' : markupOf(value)) + part
  }),
})

/** Escaped text with line breaks as `<br>`. */
export const lines = (text: string): SafeHtml => ({
  markup: text
    .split('\n')
    .map((line) => escapeHtml(line))
    .join('<br>'),
})
