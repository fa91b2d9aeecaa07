import { FileUp } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { importsPage } from '../addresses.ts'

export default [
  { page: importsPage, icon: FileUp, label: 'imports:console.imports', position: 30, key: 'I' },
] satisfies readonly ConsoleEntry[]
