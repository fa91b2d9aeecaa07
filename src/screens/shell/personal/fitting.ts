const ITEM_PX = 56
const GAP_PX = 4

/** Number of entries that fit into the bar; if not all do, one place is left for the overflow button. */
export const fittingEntries = (heightPx: number, entries: number): number => {
  const places = Math.floor((heightPx + GAP_PX) / (ITEM_PX + GAP_PX))
  return entries <= places ? entries : Math.max(0, places - 1)
}
