import { Briefcase } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { consoleOffersPage } from '../addresses.ts'

export default [
  {
    page: consoleOffersPage,
    icon: Briefcase,
    label: 'console-offers:console.offers',
    position: 24,
    key: 'O',
  },
] satisfies readonly ConsoleEntry[]
