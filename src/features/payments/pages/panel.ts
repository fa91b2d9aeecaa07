import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { billingPage } from '../addresses.ts'
import { billingRoles } from '../enumerations.ts'

export default [
  {
    page: billingPage,
    icon: 'receipt-text',
    label: 'payments:frame.billing',
    position: 90,
    roles: billingRoles,
  },
] satisfies readonly PanelEntry[]
