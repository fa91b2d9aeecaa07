/** Text values by input name. */
export type FormTexts = Readonly<Record<string, string>>

/** localStorage may be full, forbidden or written by another version of the page: a failure there means no draft. */
const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Reads the draft of a form from this device; empty when there is none. */
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
