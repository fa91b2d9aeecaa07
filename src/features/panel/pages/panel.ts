import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { panelApplicationsPage, panelHomePage, panelOffersPage } from '../addresses.ts'

export default [
  { page: panelHomePage, icon: 'house', label: 'panel:entries.home', position: 10, roles: companyRoles },
  {
    page: panelOffersPage,
    icon: 'briefcase',
    label: 'panel:entries.offers',
    position: 20,
    roles: companyRoles,
  },
  {
    page: panelApplicationsPage,
    icon: 'inbox',
    label: 'panel:entries.applications',
    position: 30,
    roles: companyRoles,
    countLabel: 'panel:applications.newCount',
  },
] satisfies readonly PanelEntry[]
