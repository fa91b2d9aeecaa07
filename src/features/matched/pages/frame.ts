import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { matchedPage } from '../addresses.ts'

export default [
  {
    page: matchedPage,
    icon: 'sparkles',
    label: 'matched:frame.matched',
    tooltip: 'matched:page.title',
    position: 80,
    who: 'candidate',
    group: 'upper',
    flag: 'fit',
  },
] satisfies readonly FrameEntry[]
