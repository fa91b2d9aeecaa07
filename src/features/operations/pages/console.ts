import { ListX, Mail } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { jobsPage, mailsPage } from '../addresses.ts'

export default [
  { page: jobsPage, icon: ListX, label: 'operations:console.jobs', position: 10, key: 'Z' },
  { page: mailsPage, icon: Mail, label: 'operations:console.mails', position: 20, key: 'M' },
] satisfies readonly ConsoleEntry[]
