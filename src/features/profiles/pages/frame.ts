import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { profilePage } from '../addresses.ts'

export default [
  {
    page: profilePage,
    icon: 'user-round',
    label: 'profiles:frame.profile',
    position: 930,
    who: 'candidate',
    group: 'lower',
    showsAvatar: true,
  },
] satisfies readonly FrameEntry[]
