import type { Accent } from '#features/tenants/contract.ts'

/** What the frame of the console shows beside the page. */
export interface ConsoleData {
  readonly isDemo: boolean
  readonly email: string
  readonly hasSecondFactor: boolean
  /** Name of the page in the navigation. */
  readonly active: string
  /** By the names of pages: how much waits there for somebody. */
  readonly counts: Readonly<Record<string, number>>
  readonly tenants: readonly ConsoleTenant[]
}

export interface ConsoleTenant {
  readonly id: number
  readonly name: string
  readonly accent: Accent
}
