import type { Packed } from '#kernel/text/packed.ts'

// A text that the router encodes with its data is written as JSON three times over, one in the other. Packed texts stand
// beside that in elements of their own, as they are, and what is encoded says where.

type WithText = Packed<unknown> & { readonly json: string }

const isPacked = (value: unknown): value is WithText =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'

/** The router encodes what is enumerable: the place, not the text. */
const placed = ({ json }: WithText, at: string): unknown =>
  Object.create(Object.prototype, { json: { value: json }, at: { value: at, enumerable: true } })

const partBeside = (part: unknown, at: string): unknown => {
  if (isPacked(part)) return placed(part, at)
  if (!Array.isArray(part) || !part.every(isPacked)) return part
  return part.map((one, place) => placed(one, `${at}.${place}`))
}

/** What the loader of a route returned, with the packed texts in it to be written beside the rest. */
export const dataBeside = (routeId: string, data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const parts = Object.entries(data).map(([key, part]) => [key, partBeside(part, `data.${routeId}.${key}`)])
  return Object.fromEntries(parts)
}

const isPlaced = (value: unknown): value is WithText & { readonly at: string } =>
  isPacked(value) && typeof value.at === 'string'

/** The elements with the texts of a page, to stand before the script that hands over the rest. */
export const textElements = (loaderData: Readonly<Record<string, unknown>>): string =>
  Object.values(loaderData)
    .flatMap((data) => Object.values(data ?? {}).flat(1))
    .filter(isPlaced)
    // So that no text ends its element.
    .map(
      ({ at, json }) =>
        `<script type="application/json" id="${at}">${json.replaceAll('<', '\\u003c')}</script>`,
    )
    .join('')
