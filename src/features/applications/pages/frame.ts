import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { historyPage } from '../addresses.ts'

export default [
  {
    page: historyPage,
    icon: 'clock-arrow-left',
    label: 'applications:frame.history',
    tooltip: 'applications:history.title',
    position: 60,
    who: 'candidate',
    group: 'upper',
    flag: 'applicationHistory',
    counter: 'unconfirmedApplications',
  },
] satisfies readonly FrameEntry[]
