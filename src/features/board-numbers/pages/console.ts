import { ChartColumn } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { boardNumbersPage } from '../addresses.ts'

export default [
  {
    page: boardNumbersPage,
    icon: ChartColumn,
    label: 'board-numbers:console.numbers',
    position: 65,
    key: 'N',
  },
] satisfies readonly ConsoleEntry[]
