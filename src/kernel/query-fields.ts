import { z } from 'zod'

/*
 * Schemas of fields in a query string or form. A raw value is a string, a list of strings for repeated names and
 * `name[]`, or a nested list for `name[0][x]`, which all fields refuse; empty values count as absent.
 */

const numeric = (raw: unknown): unknown =>
  typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,17})?$/.test(raw.trim()) ? Number(raw) : raw

/** A whole number within the bounds, both included. */
export const integerField = (bounds: { readonly min: number; readonly max: number }) =>
  z.preprocess(numeric, z.int().min(bounds.min).max(bounds.max))

export const numberField = (bounds: { readonly min: number; readonly max: number }) =>
  z.preprocess(numeric, z.number().min(bounds.min).max(bounds.max))

const truths: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** Accepts `true`, `1`, `false` and `0`. */
export const booleanField = () =>
  z.preprocess((raw) => (typeof raw === 'string' ? (truths[raw] ?? raw) : raw), z.boolean())

/** Whether a checkbox came ticked. A consent must be affirmative: the mere presence of its field is not. */
export const isTickedValue = (raw: string | null): boolean => /^(on|true|yes|1)$/i.test(raw ?? '')

/** One line of text without control characters. */
export const textField = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)

const MAX_VALUES = 100

/** A list of values without commas (ids, keys, enumerations): `a=1,2`, `a=1&a=2` and `a[]=1&a[]=2` are the same. */
export const valueList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (raw) =>
      typeof raw === 'string' || Array.isArray(raw)
        ? [raw].flat().flatMap((part) => (typeof part === 'string' ? splitCommas(part) : [part]))
        : raw,
    z.array(item).max(MAX_VALUES),
  )

/** A list of texts. Commas separate only in `a=x,y`; values of `a[]=x, y` and of repeated names are not split. */
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
