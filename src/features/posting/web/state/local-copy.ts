import { emptyForm, formFields, type OfferForm } from '../../form/offer-form.ts'

/** Input that is not stored on the server yet, kept on this device in case the session or network fails. */
export interface LocalCopy {
  readonly version: number
  /** The form that the changes are based on. */
  readonly base: OfferForm
  readonly form: OfferForm
  /** Time of the input, in milliseconds. */
  readonly at: number
  /** Name of the focused input. */
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

/** If the copy exceeds the storage, because of a picture, the description is left out. */
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

/** Remembers that the input is being saved as a separate draft; once that exists, the copy is dropped. */
export const recordSeparated = (id: string): void =>
  attempt(() => sessionStorage.setItem(SEPARATED, id), undefined)

/** Called by the page of the separate draft, which has the input now. */
export const dropSeparated = (id: string): void =>
  attempt(() => {
    const from = sessionStorage.getItem(SEPARATED)
    sessionStorage.removeItem(SEPARATED)
    if (from !== null && from !== id) dropCopy(from)
  }, undefined)
