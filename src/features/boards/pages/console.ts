import { Layers } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { boardsPage } from '../addresses.ts'

export default [
  { page: boardsPage, icon: Layers, label: 'boards:console.boards', position: 21, key: 'S' },
] satisfies readonly ConsoleEntry[]
