import type { LucideIcon } from 'lucide-react'
import type { Page } from '#kernel/addresses.ts'
import type { MessageKey } from '#kernel/translator.ts'

/** A page in the console's navigation. */
export interface ConsoleEntry {
  readonly page: Page<Record<never, never>>
  readonly icon: LucideIcon
  /** Of the branch `console` of the feature's messages, which every page of the console has. */
  readonly label: MessageKey
  /** From the top. */
  readonly position: number
}

const found: Record<string, readonly ConsoleEntry[]> = import.meta.glob('../../features/*/pages/console.ts', {
  eager: true,
  import: 'default',
})

/** Those of all features, from the top. */
export const consoleEntries: readonly ConsoleEntry[] = Object.values(found)
  .flat()
  .sort((one, other) => one.position - other.position)
