import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { candidatesPage } from '../addresses.ts'

export default [
  {
    page: candidatesPage,
    icon: 'user-round-search',
    label: 'candidates:panel.entry',
    position: 40,
    roles: companyRoles,
    flag: 'passiveCandidates',
  },
] satisfies readonly PanelEntry[]
