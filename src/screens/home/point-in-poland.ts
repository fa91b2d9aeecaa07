const WEST = 14.05
const NORTH = 54.92
/** Pixels a degree; one of longitude is shorter by the cosine of the middle latitude. */
const ACROSS = 61.57
const DOWN = 100

/** Where a place lies in the box of the voivodeships. */
export const pointInPoland = (place: { readonly latitude: number; readonly longitude: number }) => ({
  x: Math.round((place.longitude - WEST) * ACROSS),
  y: Math.round((NORTH - place.latitude) * DOWN),
})
