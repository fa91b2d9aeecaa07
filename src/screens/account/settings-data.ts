import type { AccountAction, Device } from '#features/accounts/contract.ts'
import type { Portal } from '#features/accounts/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PanelData } from '../panel/panel-data.ts'

/** Rows that can be opened for editing; `edit` is null while none is. */
export const editables = ['name', 'email', 'password', 'second-factor'] as const
export type Editable = (typeof editables)[number]

export const outcomes = ['name', 'email', 'password', 'second-factor', 'session', 'passkey', 'mails'] as const
export type Done = (typeof outcomes)[number]

export interface SettingsData {
  /** Data of the panel's frame; null except for an employer with a company. */
  readonly panel: PanelData | null
  readonly portal: Portal
  readonly tenantKey: string
  readonly edit: Editable | null
  readonly done: Done | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordChangedAt: number
  /** Language of the account's mails. */
  readonly mailLanguage: Locale
  readonly pendingEmail: { readonly email: string; readonly expiresAt: number } | null
  readonly hasSecondFactor: boolean
  /** The secret of a second factor being set up; null otherwise. */
  readonly offer: { readonly sealed: string; readonly secret: string; readonly svg: string } | null
  readonly sessions: readonly SessionRow[]
  readonly passkeys: readonly PasskeyRow[]
  readonly events: readonly EventRow[]
  /** A candidate's mail settings; null for employers, who have theirs in the panel. */
  readonly mails: MailSettings | null
  /** Cursor of the log's next page. */
  readonly olderThan: number | null
}

export interface MailSettings {
  /** Mails when the status of an application changes. */
  readonly statuses: boolean
  /** Mails about unread messages. */
  readonly messages: boolean
  /** Number of active alerts; null on a board without alerts. */
  readonly alerts: { readonly on: number } | null
  /** Consent to marketing mails. */
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
  /** The operator's reason, for events an operator caused. */
  readonly note: string
  readonly device: Device
  readonly network: string
}
