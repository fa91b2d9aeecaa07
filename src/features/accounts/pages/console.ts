import { KeyRound } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { secondFactorPage } from '../addresses.ts'

export default [
  { page: secondFactorPage, icon: KeyRound, label: 'accounts:console.secondFactor', position: 90, key: '2' },
] satisfies readonly ConsoleEntry[]
