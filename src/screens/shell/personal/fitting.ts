const ITEM_PX = 56
const GAP_PX = 4

/** How many of the entries stand in the bar; where not all do, one place is for the button that has the others. */
export const fittingEntries = (heightPx: number, entries: number): number => {
  const places = Math.floor((heightPx + GAP_PX) / (ITEM_PX + GAP_PX))
  return entries <= places ? entries : Math.max(0, places - 1)
}
