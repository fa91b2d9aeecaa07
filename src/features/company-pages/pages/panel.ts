import { companyRoles } from '#features/accounts/contract.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { brandStoryEditorPage, companyProfilePage } from '../addresses.ts'

export default [
  {
    page: companyProfilePage,
    icon: 'building-complex',
    label: 'company-pages:frame.profile',
    position: 60,
    roles: companyRoles,
  },
  {
    page: brandStoryEditorPage,
    icon: 'book-open',
    label: 'company-pages:frame.story',
    position: 70,
    roles: companyRoles,
  },
] satisfies readonly PanelEntry[]
