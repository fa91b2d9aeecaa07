import { forgottenNavigation, navigationCookie, navigationOf } from './navigation-cookie.ts'

/** Where in a list somebody was: the row at the top of the window and how far above it it began. */
export interface PlaceInList {
  /** Address of the list, without a place in it. */
  readonly id: string
  readonly index: number
  /** Pixels of the row that lie above the window's top. */
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

/** The place that this entry of the browser's history was left at, if it was in this list. */
export const readPlaceInList = (id: string): PlaceInList | null => {
  const place: unknown = window.history.state?.[KEY]
  if (isPlace(place) && place.id === id) return place
  const navigation = navigationOf(document.cookie, id)
  return navigation && { id, index: navigation.from, offset: 0 }
}

/** For who comes back from an offer by a link: kept when one is opened, until the list is shown again or another one. */
export const keepNavigation = ({ id, index }: PlaceInList, itemsCount: number): void => {
  // A browser without it has the history's entry alone.
  void window.cookieStore?.set(navigationCookie({ from: index, itemsCount, params: id }, Date.now()))
}

export const forgetNavigation = (): void => {
  void window.cookieStore?.delete(forgottenNavigation)
}

/** Kept with the entry of the history, so that back and reload find it again; the router's own state stays. */
export const keepPlaceInList = (place: PlaceInList): void =>
  window.history.replaceState({ ...window.history.state, [KEY]: place }, '')
