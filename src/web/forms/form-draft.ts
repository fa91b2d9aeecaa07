/** Texts by the name of their input. */
export type FormTexts = Readonly<Record<string, string>>

/** Storage may be full, forbidden or shared with another version of the page: a draft is a convenience. */
const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** What was typed into a form on this device before; empty without a draft. */
export const readDraft = (key: string): FormTexts =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }, {})

export const keepDraft = (key: string, texts: FormTexts): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(texts)), undefined)

export const dropDraft = (key: string): void => attempt(() => localStorage.removeItem(key), undefined)
