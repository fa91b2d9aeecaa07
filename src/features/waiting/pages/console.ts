import { ListChecks } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { waitingPage } from '../addresses.ts'

export default [
  { page: waitingPage, icon: ListChecks, label: 'waiting:console.waiting', position: 5, key: 'Q' },
] satisfies readonly ConsoleEntry[]
