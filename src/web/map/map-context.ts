import type { Map as LibraryMap } from 'maplibre-gl'
import { createContext, use } from 'react'

export const MapContext = createContext<LibraryMap | null>(null)

/** The map that encloses a component. */
export const useMap = (): LibraryMap => {
  const map = use(MapContext)
  if (!map) throw new Error('a part of a map is shown outside of one')
  return map
}
