import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { conversationsPage } from '../addresses.ts'

export default [
  {
    page: conversationsPage,
    icon: 'messages-square',
    label: 'chat:panel.entry',
    position: 50,
    roles: companyRoles,
    flag: 'passiveCandidates',
    countLabel: 'chat:panel.newCount',
  },
] satisfies readonly PanelEntry[]
