import { Users } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { accountsPage } from '../addresses.ts'

export default [
  { page: accountsPage, icon: Users, label: 'console-accounts:console.accounts', position: 23, key: 'K' },
] satisfies readonly ConsoleEntry[]
