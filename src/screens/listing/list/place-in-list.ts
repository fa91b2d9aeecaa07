import { forgottenNavigation, navigationCookie, navigationOf } from './navigation-cookie.ts'

/** A scroll position in a list: the row at the top of the window, and its offset. */
export interface PlaceInList {
  /** URL of the list without a position. */
  readonly id: string
  readonly index: number
  /** How many px of the row are above the top of the window. */
  readonly offset: number
}

const KEY = 'listPlace'

const isPlace = (value: unknown): value is PlaceInList =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'index' in value &&
  typeof value.index === 'number' &&
  'offset' in value &&
  typeof value.offset === 'number'

/** The position stored in this history entry, or in the cookie, if it belongs to this list. */
export const readPlaceInList = (id: string): PlaceInList | null => {
  const place: unknown = window.history.state?.[KEY]
  if (isPlace(place) && place.id === id) return place
  const navigation = navigationOf(document.cookie, id)
  return navigation && { id, index: navigation.from, offset: 0 }
}

/** Remembers the position when an offer is opened, for a return by a link; kept until this or another list is shown. */
export const keepNavigation = ({ id, index }: PlaceInList, itemsCount: number): void => {
  // Without the Cookie Store API only the history entry is kept.
  void window.cookieStore?.set(navigationCookie({ from: index, itemsCount, params: id }, Date.now()))
}

export const forgetNavigation = (): void => {
  void window.cookieStore?.delete(forgottenNavigation)
}

/** Stored in the history entry, for back and reload; the router's own state is kept. */
export const keepPlaceInList = (place: PlaceInList): void =>
  window.history.replaceState({ ...window.history.state, [KEY]: place }, '')
