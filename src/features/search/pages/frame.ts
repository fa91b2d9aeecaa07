import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { listingPage } from '../addresses.ts'

export default [
  {
    page: listingPage,
    icon: 'briefcase',
    label: 'search:frame.offers',
    position: 10,
    who: 'everybody',
    group: 'upper',
  },
] satisfies readonly FrameEntry[]
