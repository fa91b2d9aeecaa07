import { CreditCard, ReceiptText } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { invoicesPage, ordersPage } from '../addresses.ts'

export default [
  { page: ordersPage, icon: CreditCard, label: 'payments:console.orders', position: 60, key: 'P' },
  { page: invoicesPage, icon: ReceiptText, label: 'payments:console.invoices', position: 62, key: 'V' },
] satisfies readonly ConsoleEntry[]
