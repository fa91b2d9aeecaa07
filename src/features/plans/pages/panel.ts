import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { codesPage } from '../addresses.ts'

export default [
  { page: codesPage, icon: 'ticket-percent', label: 'plans:frame.codes', position: 100, roles: companyRoles },
] satisfies readonly PanelEntry[]
