import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { visibilityPage } from '../addresses.ts'

export default [
  {
    page: visibilityPage,
    icon: 'eye',
    label: 'candidates:visibility.frame',
    position: 905,
    who: 'candidate',
    group: 'lower',
    flag: 'passiveCandidates',
  },
] satisfies readonly FrameEntry[]
