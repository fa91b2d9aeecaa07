import { Building2 } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { companyChecksPage } from '../addresses.ts'

export default [
  {
    page: companyChecksPage,
    icon: Building2,
    label: 'company-checks:console.companies',
    position: 22,
    key: 'F',
  },
] satisfies readonly ConsoleEntry[]
