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
    // Whoever has left the team would only be led to the settings.
    onlyWith: 'company',
  },
] satisfies readonly FrameEntry[]
