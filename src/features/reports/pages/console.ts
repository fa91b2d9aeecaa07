import { Flag } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { reportsPage } from '../addresses.ts'

export default [
  { page: reportsPage, icon: Flag, label: 'reports:console.reports', position: 25, key: 'R' },
] satisfies readonly ConsoleEntry[]
