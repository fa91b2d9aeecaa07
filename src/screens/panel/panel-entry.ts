import type { CompanyRole } from '#features/accounts/contract.ts'
import type { TenantFlag } from '#features/tenants/contract.ts'
import type { Page } from '#kernel/addresses.ts'
import type { MessageKey } from '#kernel/translator.ts'

/** An entry that a feature adds to the panel's navigation: `pages/panel.ts` exports a list. Read by the server only. */
export interface PanelEntry {
  readonly page: Page<Record<never, never>>
  /** Lucide icon name, such as 'inbox'. */
  readonly icon: string
  readonly label: MessageKey
  /** Order; from 20 on under "Recruitment", from 60 on under "Company". */
  readonly position: number
  /** Company roles that see the entry; the page itself checks them as well. */
  readonly roles: readonly CompanyRole[]
  /** Only on boards with this flag; the page itself checks it as well. */
  readonly flag?: TenantFlag
  /** Label of its count (`panelCounts` of the manifest) that highlights it, such as "3 new". */
  readonly countLabel?: MessageKey
}
