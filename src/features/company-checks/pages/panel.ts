import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { companyClaimPage } from '../addresses.ts'
import { claimRoles } from '../enumerations.ts'

export default [
  {
    page: companyClaimPage,
    icon: 'badge-check',
    label: 'company-checks:claim.entry',
    position: 78,
    roles: claimRoles,
  },
] satisfies readonly PanelEntry[]
