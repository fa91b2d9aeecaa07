import type { AccountAction, Device } from '#features/accounts/contract.ts'
import type { Portal } from '#features/accounts/rules.ts'
import type { PanelData } from '../panel/panel-data.ts'

/** What is open for a change; null shows everything as it is. */
export const editables = ['name', 'email', 'password', 'second-factor'] as const
export type Editable = (typeof editables)[number]

export const outcomes = ['name', 'email', 'password', 'second-factor', 'session', 'passkey', 'mails'] as const
export type Done = (typeof outcomes)[number]

export interface SettingsData {
  /** The frame of an employer with a company. */
  readonly panel: PanelData | null
  readonly portal: Portal
  readonly tenantKey: string
  readonly edit: Editable | null
  readonly done: Done | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordChangedAt: number
  readonly pendingEmail: { readonly email: string; readonly expiresAt: number } | null
  readonly hasSecondFactor: boolean
  /** While one is being set up. */
  readonly offer: { readonly sealed: string; readonly secret: string; readonly svg: string } | null
  readonly sessions: readonly SessionRow[]
  readonly passkeys: readonly PasskeyRow[]
  readonly events: readonly EventRow[]
  /** Of a candidate; employers choose theirs in the panel. */
  readonly mails: MailSettings | null
  /** Of the log's next page. */
  readonly olderThan: number | null
}

export interface MailSettings {
  /** Whether they are mailed of what becomes of their applications. */
  readonly statuses: boolean
  /** Whether they are mailed of messages that they did not read. */
  readonly messages: boolean
  /** Null on a board without alerts. */
  readonly alerts: { readonly on: number } | null
  /** Whether they agreed to tips and news. */
  readonly marketing: boolean
}

export interface SessionRow {
  readonly id: string
  readonly device: Device
  readonly network: string
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

export interface EventRow {
  readonly id: number
  readonly at: number
  readonly action: AccountAction
  /** Why, of what an operator did. */
  readonly note: string
  readonly device: Device
  readonly network: string
}
