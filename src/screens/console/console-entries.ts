import type { LucideIcon } from 'lucide-react'
import type { Page } from '#kernel/addresses.ts'
import type { MessageKey } from '#kernel/translator.ts'

/** A page in the console's navigation. */
export interface ConsoleEntry {
  readonly page: Page<Record<never, never>>
  readonly icon: LucideIcon
  /** A key in the branch `console` of the feature's messages, which every page of the console loads. */
  readonly label: MessageKey
  /** Order in the navigation, ascending. */
  readonly position: number
  /** The letter or digit that opens the page after G; of one entry only. */
  readonly key: string
}

const found: Record<string, readonly ConsoleEntry[]> = import.meta.glob('../../features/*/pages/console.ts', {
  eager: true,
  import: 'default',
})

/** The entries of all features, in navigation order. */
export const consoleEntries: readonly ConsoleEntry[] = Object.values(found)
  .flat()
  .sort((one, other) => one.position - other.position)
