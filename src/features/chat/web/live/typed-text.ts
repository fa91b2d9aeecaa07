/** Unsent text of a conversation, kept as long as the tab is open. */
export interface TypedText {
  read(): string
  write(text: string): void
}

export const typedTextOf = (key: string, store: () => Storage): TypedText => ({
  read() {
    try {
      return store().getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  write(text) {
    try {
      if (text === '') store().removeItem(key)
      else store().setItem(key, text)
    } catch {
      // Storage is full or closed: the text lasts only as long as the page.
    }
  },
})
