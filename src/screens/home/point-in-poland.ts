const WEST = 14.05
const NORTH = 54.92
/** Pixels per degree; a degree of longitude is shorter by the cosine of the middle latitude. */
const ACROSS = 61.57
const DOWN = 100

/** Projects a place into the SVG box of the voivodeships' outline. */
export const pointInPoland = (place: { readonly latitude: number; readonly longitude: number }) => ({
  x: Math.round((place.longitude - WEST) * ACROSS),
  y: Math.round((NORTH - place.latitude) * DOWN),
})
