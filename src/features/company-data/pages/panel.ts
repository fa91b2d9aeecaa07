import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { companyDataPage } from '../addresses.ts'
import { companyDataRoles } from '../enumerations.ts'

export default [
  {
    page: companyDataPage,
    icon: 'landmark',
    label: 'company-data:title',
    position: 75,
    roles: companyDataRoles,
  },
] satisfies readonly PanelEntry[]
