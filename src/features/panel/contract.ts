import { offerErrors } from '#features/offers/contract.ts'
import { refundErrors } from '#features/payments/contract.ts'

/** Error codes of the panel with their status. */
export const panelErrors = {
  'company.not-found': 404,
  'offer.not-found': offerErrors['offer.not-found'],
  'offer.state-conflict': offerErrors['offer.state-conflict'],
  'offer.has-applications': 409,
  'refund.asked': refundErrors['refund.asked'],
  'application.not-found': 404,
  'application.hidden': 403,
  'application.status-conflict': 409,
  'application.already-told': 409,
  'application.invalid': 422,
} as const
