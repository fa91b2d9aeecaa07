/** A hint of the key bar. What a letter does has `aria-keyshortcuts` with that letter, and is pressed by it. */
export interface ConsoleKey {
  readonly caps: readonly string[]
  readonly does: string
}

/** A hint, and what it needs on the page to be shown. */
export interface ShownKey extends ConsoleKey {
  readonly of?: 'rows' | 'choice' | 'filter'
  readonly isMinor?: boolean
}
