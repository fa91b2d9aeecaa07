import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { favouritesPage } from '../addresses.ts'

export default [
  {
    page: favouritesPage,
    icon: 'heart',
    label: 'favourites:frame.favourites',
    position: 50,
    who: 'seeker',
    group: 'upper',
    flag: 'favoriteButton',
    counter: 'favourites',
    popup: 'favourites',
  },
] satisfies readonly FrameEntry[]
