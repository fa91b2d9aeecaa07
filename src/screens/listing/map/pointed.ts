import { createContext, use, useSyncExternalStore } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { type Box, isInBox, type Point } from '#web/map/box.ts'

/** What is hovered or focused: a card of the list, or a point of the map. */
export type Pointed =
  | { readonly on: 'card'; readonly card: OfferCard; readonly at: Point | null }
  | { readonly on: 'map'; readonly box: Box }

export interface PointedStore {
  readonly get: () => Pointed | null
  readonly set: (pointed: Pointed | null) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** The link between the list and the map, which are otherwise independent. */
export const createPointedStore = (): PointedStore => {
  let pointed: Pointed | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => pointed,
    set: (next) => {
      pointed = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const PointedContext = createContext<PointedStore>(createPointedStore())

/** A card's point on the map: among several places, the one of the shown city. */
export const placeOfCard = ({ slug, latitude, longitude, multilocation }: OfferCard): Point | null => {
  const shown = multilocation.find((place) => place.slug === slug)
  if (shown && shown.latitude !== null && shown.longitude !== null)
    return { latitude: shown.latitude, longitude: shown.longitude }
  if (latitude === null || longitude === null) return null
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(at.latitude) && Number.isFinite(at.longitude) ? at : null
}

/** The card hovered or focused in the list, for the map. */
export const usePointedCard = (): Extract<Pointed, { on: 'card' }> | null => {
  const store = use(PointedContext)
  const read = () => {
    const pointed = store.get()
    return pointed?.on === 'card' ? pointed : null
  }
  return useSyncExternalStore(store.subscribe, read, () => null)
}

/** Whether the map's hovered point contains the card. */
export const useIsPointedOnMap = (card: OfferCard | undefined): boolean => {
  const store = use(PointedContext)
  const read = () => {
    const pointed = store.get()
    if (pointed?.on !== 'map' || !card) return false
    return card.multilocation.some(
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && isInBox({ latitude, longitude }, pointed.box),
    )
  }
  return useSyncExternalStore(store.subscribe, read, () => false)
}
