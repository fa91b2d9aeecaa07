import type { Packed } from '#kernel/text/packed.ts'

// The router would encode packed texts (JSON) as strings inside further JSON, three levels deep. They are written to
// elements of their own instead, and the router's data holds only their element ids.

type WithText = Packed<unknown> & { readonly json: string }

const isPacked = (value: unknown): value is WithText =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'

/** Only `at` is enumerable, so that the router serialises the id and not the text. */
const markText = ({ json }: WithText, at: string): unknown =>
  Object.create(Object.prototype, { json: { value: json }, at: { value: at, enumerable: true } })

const markPart = (part: unknown, at: string): unknown => {
  if (isPacked(part)) return markText(part, at)
  if (!Array.isArray(part) || !part.every(isPacked)) return part
  return part.map((one, place) => markText(one, `${at}.${place}`))
}

/** A loader's data with its packed texts marked for elements of their own. */
export const markTextElements = (routeId: string, data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const parts = Object.entries(data).map(([key, part]) => [key, markPart(part, `data.${routeId}.${key}`)])
  return Object.fromEntries(parts)
}

const isMarked = (value: unknown): value is WithText & { readonly at: string } =>
  isPacked(value) && typeof value.at === 'string'

/** The elements with a page's packed texts, to be placed before the script with the router's data. */
export const textElements = (loaderData: Readonly<Record<string, unknown>>): string =>
  Object.values(loaderData)
    .flatMap((data) => Object.values(data ?? {}).flat(1))
    .filter(isMarked)
    // Escapes '<', so that a text cannot contain '</script>'.
    .map(
      ({ at, json }) =>
        `<script type="application/json" id="${at}">${json.replaceAll('<', '\\u003c')}</script>`,
    )
    .join('')
