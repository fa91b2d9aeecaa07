import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { chatsPage } from '../addresses.ts'

export default [
  {
    page: chatsPage,
    icon: 'messages-square',
    label: 'chat:frame.chats',
    position: 90,
    who: 'candidate',
    group: 'upper',
    flag: 'passiveCandidates',
    counter: 'unreadChats',
  },
] satisfies readonly FrameEntry[]
