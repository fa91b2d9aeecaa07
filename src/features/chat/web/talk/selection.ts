/** The conversation that the widget shows, stored on this device. */
export interface Selection {
  readonly chatId: string
  readonly minimised: boolean
}

const KEY = 'chatSelection'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const readSelection = (store: Store): Selection | null => {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    if (!('chatId' in found) || typeof found.chatId !== 'string') return null
    return { chatId: found.chatId, minimised: 'minimised' in found && found.minimised === true }
  } catch {
    return null
  }
}

/** Null closes the widget. */
export const writeSelection = (store: Store, selection: Selection | null): void => {
  try {
    if (selection) store.setItem(KEY, JSON.stringify(selection))
    else store.removeItem(KEY)
  } catch {
    // Storage is full or closed: the selection lasts only as long as the page.
  }
}
