import { nothingTyped, type TypedApplication } from './apply-form-data.ts'

type Draft = Pick<TypedApplication, 'name' | 'email' | 'message'>

const keyOf = (slug: string) => `apply-draft:${slug}`

/** Storage may be full, forbidden or shared with another version of the page: a draft is a convenience. */
const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What was typed into this offer's form on this device before. */
export const readDraft = (slug: string): Draft =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothingTyped
    const { name, email, message } = { name: '', email: '', message: '', ...stored }
    return { name: textOf(name), email: textOf(email), message: textOf(message) }
  }, nothingTyped)

export const keepDraft = (slug: string, { name, email, message }: Draft): void =>
  attempt(() => localStorage.setItem(keyOf(slug), JSON.stringify({ name, email, message })), undefined)

export const dropDraft = (slug: string): void =>
  attempt(() => localStorage.removeItem(keyOf(slug)), undefined)
