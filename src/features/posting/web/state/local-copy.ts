import { emptyForm, formFields, type OfferForm } from '../../form/offer-form.ts'

/** What was typed and is not yet stored by the server: on this device, whatever becomes of session and network. */
export interface LocalCopy {
  readonly version: number
  /** What it was typed upon. */
  readonly base: OfferForm
  readonly form: OfferForm
  /** When it was typed, in milliseconds. */
  readonly at: number
  /** Name of the input that had the focus. */
  readonly field: string
}

const keyOf = (id: string): string => `posada:draft:${id}`

/** Storage may be full or forbidden. */
const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isForm = (value: unknown): value is OfferForm =>
  typeof value === 'object' &&
  value !== null &&
  formFields.every(
    (field) => field in value && typeof Reflect.get(value, field) === typeof Reflect.get(emptyForm, field),
  )

const isCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'base' in value &&
  isForm(value.base) &&
  'form' in value &&
  isForm(value.form) &&
  'at' in value &&
  typeof value.at === 'number' &&
  'field' in value &&
  typeof value.field === 'string'

export const readCopy = (id: string): LocalCopy | null =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isCopy(stored) ? stored : null
  }, null)

/** A picture may be more than the storage takes: then all but the description is kept. */
export const keepCopy = (id: string, copy: LocalCopy): void => {
  const write = (kept: LocalCopy) => {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
    return true
  }
  const { form, base } = copy
  const smaller = { ...copy, form: { ...form, jobDescription: base.jobDescription } }
  if (!attempt(() => write(copy), false)) attempt(() => write(smaller), false)
}

export const dropCopy = (id: string): void => attempt(() => localStorage.removeItem(keyOf(id)), undefined)

const SEPARATED = 'posada:separated'

/** What was typed goes to a draft of its own: once that stands, the copy here is no news any more. */
export const noteSeparated = (id: string): void =>
  attempt(() => sessionStorage.setItem(SEPARATED, id), undefined)

/** Called by another draft, which has it then. */
export const dropSeparated = (id: string): void =>
  attempt(() => {
    const from = sessionStorage.getItem(SEPARATED)
    sessionStorage.removeItem(SEPARATED)
    if (from !== null && from !== id) dropCopy(from)
  }, undefined)
