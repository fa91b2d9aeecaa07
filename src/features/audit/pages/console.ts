import { ScrollText } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { logPage } from '../addresses.ts'

export default [
  { page: logPage, icon: ScrollText, label: 'audit:console.log', position: 80, key: 'D' },
] satisfies readonly ConsoleEntry[]
