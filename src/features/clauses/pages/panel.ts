import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { clausesPage } from '../addresses.ts'
import { clauseRoles } from '../contract.ts'

export default [
  { page: clausesPage, icon: 'scroll-text', label: 'clauses:title', position: 110, roles: clauseRoles },
] satisfies readonly PanelEntry[]
