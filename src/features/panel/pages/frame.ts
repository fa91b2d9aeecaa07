import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { panelOffersPage } from '../addresses.ts'

export default [
  {
    page: panelOffersPage,
    icon: 'layout-dashboard',
    label: 'panel:entries.panel',
    position: 900,
    who: 'employer',
    group: 'lower',
  },
] satisfies readonly FrameEntry[]
