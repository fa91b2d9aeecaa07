import type { Accent } from '#features/tenants/contract.ts'

/** Data of the console's frame. */
export interface ConsoleData {
  readonly isDemo: boolean
  readonly email: string
  readonly hasSecondFactor: boolean
  /** Name of the current page in the navigation. */
  readonly active: string
  /** Number of pending items, by page name. */
  readonly counts: Readonly<Record<string, number>>
  readonly tenants: readonly ConsoleTenant[]
}

export interface ConsoleTenant {
  readonly id: number
  readonly name: string
  readonly accent: Accent
}
