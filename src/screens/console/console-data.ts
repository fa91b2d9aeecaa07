import type { Accent } from '#features/tenants/contract.ts'

/** What the frame of the console shows beside the page. */
export interface ConsoleData {
  readonly isDemo: boolean
  readonly email: string
  readonly hasSecondFactor: boolean
  /** Of failed jobs. */
  readonly failed: number
  readonly tenants: readonly ConsoleTenant[]
}

export interface ConsoleTenant {
  readonly id: number
  readonly name: string
  readonly accent: Accent
}
