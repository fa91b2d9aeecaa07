import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'

/** Keeps the focus near a removed condition and at the switch of list and map; renders nothing. */
export const FocusKeeper = () => {
  useKeptFocus({ acrossDocuments: false })
  return null
}
