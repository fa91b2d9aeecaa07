import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { blogPage } from '../addresses.ts'

export default [
  {
    page: blogPage,
    icon: 'newspaper',
    label: 'content:frame.blog',
    position: 40,
    who: 'everybody',
    group: 'upper',
    opensNewTab: true,
  },
] satisfies readonly FrameEntry[]
