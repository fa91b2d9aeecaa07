/** Name of the meta element that allows a copy of the page and carries its note. */
export const COPY_META = 'offline-copy'

/** Texts for a copy in the list of copies. */
export interface CopyNote {
  readonly kind: 'offer' | 'list'
  readonly title: string
  /** The company of an offer, or the number of offers in a list. */
  readonly detail: string
  readonly pay: string
}

const isNote = (value: unknown): value is CopyNote =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'offer' || value.kind === 'list') &&
  ['title', 'detail', 'pay'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Null for anything but a valid note. */
export const readNote = (text: string): CopyNote | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isNote(value) ? value : null
  } catch {
    return null
  }
}

/** Message by which a page asks its worker to keep a copy. */
export interface KeepMessage {
  readonly keep: string
  /** The theme chosen by the visitor; null for the system's. */
  readonly theme: string | null
}

/** Message by which a page asks its worker to delete the copies, after somebody has signed out. */
export interface ForgetMessage {
  readonly forget: true
}

/** Names of the worker's caches; they change when the format of copies changes. */
export const copyCaches = { copies: 'copies-1', parts: 'copy-parts-1' } as const
