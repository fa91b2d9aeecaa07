/** What is typed into a conversation and not sent yet, for as long as this tab is open. */
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
      // A full or closed store: it is kept as long as the page is.
    }
  },
})
