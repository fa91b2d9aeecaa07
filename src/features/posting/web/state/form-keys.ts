export type FormKey = 'save' | 'next' | 'sectionAfter' | 'sectionBefore' | 'help'

interface KeyPress {
  readonly key: string
  /** The key's place on the keyboard, as Alt changes the letter on some of them. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

const sectionKeys: Readonly<Record<string, FormKey>> = { KeyJ: 'sectionAfter', KeyK: 'sectionBefore' }

/** What a key asks of the form. While somebody types, letters are text: only those with Ctrl, Cmd or Alt count. */
export const formKeyOf = (press: KeyPress, { isTyping }: { readonly isTyping: boolean }): FormKey | null => {
  const { key, code, altKey, repeat } = press
  // AltGr, which types letters, counts as Ctrl and Alt.
  const isCommand = (press.ctrlKey || press.metaKey) && !altKey
  const isLetter = !press.ctrlKey && !press.metaKey
  if (isCommand && key.toLowerCase() === 's') return 'save'
  if (repeat) return null
  if (isCommand) return key === 'Enter' ? 'next' : null
  if (!isLetter || (isTyping && !altKey)) return null
  if (key === '?') return 'help'
  return sectionKeys[code] ?? null
}

const untyped = 'input[type="radio"], input[type="checkbox"], input[type="file"]'

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, select, [contenteditable="true"]') &&
  !target.matches(untyped)

/** The entry after or before the present one; without a present one, the first or the last. */
export const neighbourOf = <Entry>(all: readonly Entry[], at: Entry | null, by: 1 | -1): Entry | undefined =>
  at === null ? all.at(by === 1 ? 0 : -1) : all[all.indexOf(at) + by]
