import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { panelHomePage } from '../addresses.ts'

export default [
  {
    page: panelHomePage,
    icon: 'layout-dashboard',
    label: 'panel:entries.panel',
    position: 900,
    who: 'employer',
    group: 'lower',
    // Former members have no panel, only account settings.
    onlyWith: 'company',
  },
] satisfies readonly FrameEntry[]
