import { SearchX } from 'lucide-react'
import type { ConsoleEntry } from '#screens/console/console-entries.ts'
import { searchWordsPage } from '../addresses.ts'

export default [
  { page: searchWordsPage, icon: SearchX, label: 'search-words:console.searches', position: 27, key: 'W' },
] satisfies readonly ConsoleEntry[]
