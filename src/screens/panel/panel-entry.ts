import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Page } from '#kernel/addresses.ts'
import type { MessageKey } from '#kernel/translator.ts'

/** What a feature puts into the employer's panel: `pages/panel.ts`, a list of these. Only the server reads it. */
export interface PanelEntry {
  readonly page: Page<Record<never, never>>
  /** Name in the set of lucide, such as 'inbox'. */
  readonly icon: string
  readonly label: MessageKey
  /** From the top; from 20 on it stands under "Recruitment", from 60 on under "Company". */
  readonly position: number
  /** Of the company's people; the page itself is refused to the others as well. */
  readonly roles: readonly CompanyRole[]
  /** Words for its count (`panelCounts` of the manifest) that make it stand out, such as "3 new". */
  readonly countLabel?: MessageKey
}
