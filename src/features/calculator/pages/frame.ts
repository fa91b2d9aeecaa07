import type { FrameEntry } from '#screens/shell/frame-entry.ts'
import { calculatorPage } from '../addresses.ts'

export default [
  {
    page: calculatorPage,
    icon: 'calculator',
    label: 'calculator:frame.label',
    tooltip: 'calculator:frame.name',
    position: 20,
    who: 'everybody',
    group: 'upper',
  },
] satisfies readonly FrameEntry[]
