import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { employerLogoutPage, employerSettingsPage, logoutPage, settingsPage } from '../addresses.ts'

const settings = { icon: 'settings', label: 'accounts:frame.settings', group: 'lower' } as const
const signOut = { icon: 'log-out', label: 'accounts:frame.signOut', group: 'lower', isAction: true } as const

export default [
  { ...settings, page: settingsPage, position: 910, who: 'candidate' },
  { ...signOut, page: logoutPage, position: 920, who: 'candidate' },
  { ...settings, page: employerSettingsPage, position: 910, who: 'employer' },
  { ...signOut, page: employerLogoutPage, position: 920, who: 'employer' },
] satisfies readonly FrameEntry[]
