import { CreditCard } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { ordersPage } from '../addresses.ts'

export default [
  { page: ordersPage, icon: CreditCard, label: 'payments:console.orders', position: 60 },
] satisfies readonly ConsoleEntry[]
