import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { savedPage } from '../addresses.ts'

export default [
  {
    page: savedPage,
    icon: 'bell',
    label: 'saved-searches:frame.saved',
    position: 70,
    who: 'everybody',
    group: 'upper',
    flag: 'jobAlerts',
    counter: 'savedSearches',
    popup: 'job-alerts',
    onPhones: true,
  },
] satisfies readonly FrameEntry[]
