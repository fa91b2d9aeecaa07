import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { teamPage } from '../addresses.ts'
import { companyRoles } from '../contract.ts'

export default [
  { page: teamPage, icon: 'users', label: 'accounts:frame.team', position: 80, roles: companyRoles },
] satisfies readonly PanelEntry[]
