/** The element of a page's head that lets a browser keep a copy, and says how to call it. */
export const COPY_META = 'offline-copy'

/** What is said of a copy where those that a device has are listed. */
export interface CopyNote {
  readonly kind: 'offer' | 'list'
  readonly title: string
  /** The company of an offer, the number of offers of a list. */
  readonly detail: string
  readonly pay: string
}

const isNote = (value: unknown): value is CopyNote =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'offer' || value.kind === 'list') &&
  ['title', 'detail', 'pay'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Null for anything but a note. */
export const readNote = (text: string): CopyNote | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isNote(value) ? value : null
  } catch {
    return null
  }
}

/** The address that a page asks its worker to keep a copy of. */
export interface KeepMessage {
  readonly keep: string
  /** As the visitor chose it; null as the system has it. */
  readonly theme: string | null
}

/** Names of what the worker keeps on a device; a change of how copies are made needs other ones. */
export const copyCaches = { copies: 'copies-1', parts: 'copy-parts-1' } as const
