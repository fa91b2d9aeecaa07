import type { Order } from '../../contract.ts'
import type { ProviderState } from '../providers/provider.ts'
import { recordTrouble } from '../troubles/record.ts'
import { type SettlingDependencies, settleOrder } from './settle.ts'

/** Takes a provider's record of a payment: its state, and refunds made at the provider whose message was lost. */
export const takeAnswer = async (
  dependencies: SettlingDependencies,
  { uid: orderUid, tenantId, providerReference }: Order,
  told: ProviderState,
): Promise<void> => {
  await settleOrder(dependencies, { tenantId, orderUid, kind: 'answer' }, told)
  if (told.state !== 'paid' || !told.thereMinor || providerReference === null) return
  const there = { kind: 'refund-there', reference: providerReference, amountMinor: told.thereMinor } as const
  await recordTrouble(dependencies, { orderUid, name: null, told: there })
}
