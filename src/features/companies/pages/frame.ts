import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { companiesPage } from '../addresses.ts'

export default [
  {
    page: companiesPage,
    icon: 'building-complex',
    label: 'companies:frame.label',
    position: 30,
    who: 'everybody',
    group: 'upper',
  },
] satisfies readonly FrameEntry[]
