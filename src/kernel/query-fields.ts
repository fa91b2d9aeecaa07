import { z } from 'zod'

/*
 * Fields of a query string or of a form. A raw value is a string, or a list of strings when the name was given
 * several times or as `name[]`, and something deeper for `name[0][x]`, which no field takes; names with an empty value
 * count as absent.
 */

const numeric = (raw: unknown): unknown =>
  typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : raw

/** A whole number within the bounds, both included. */
export const integerField = (bounds: { readonly min: number; readonly max: number }) =>
  z.preprocess(numeric, z.int().min(bounds.min).max(bounds.max))

export const numberField = (bounds: { readonly min: number; readonly max: number }) =>
  z.preprocess(numeric, z.number().min(bounds.min).max(bounds.max))

const truths: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** `true`, `1`, `false` or `0`. */
export const booleanField = () =>
  z.preprocess((raw) => (typeof raw === 'string' ? (truths[raw] ?? raw) : raw), z.boolean())

/** One line: no text that anybody types has control characters in it. */
export const textField = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)

const MAX_VALUES = 100

/** Values without a comma in them (ids, keys, enumerations): `a=1,2`, `a=1&a=2` and `a[]=1&a[]=2` are one list. */
export const valueList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (raw) =>
      typeof raw === 'string' || Array.isArray(raw)
        ? [raw].flat().flatMap((part) => (typeof part === 'string' ? splitCommas(part) : [part]))
        : raw,
    z.array(item).max(MAX_VALUES),
  )

/** Free texts. A comma separates only in the bare form `a=x,y`: `a[]=x, y` and repeated names are taken whole. */
export const textList = (maxLength: number) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? splitCommas(raw) : raw),
    z.array(textField(maxLength)).max(MAX_VALUES),
  )

const splitCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
