import { MessagesSquare } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { chatReportsPage } from '../addresses.ts'

export default [
  { page: chatReportsPage, icon: MessagesSquare, label: 'chat:console.reports', position: 26, key: 'C' },
] satisfies readonly ConsoleEntry[]
