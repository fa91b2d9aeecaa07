import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { mailChoicesPage } from '../addresses.ts'

export default [
  { page: mailChoicesPage, icon: 'bell', label: 'employer-mails:title', position: 120, roles: companyRoles },
] satisfies readonly PanelEntry[]
