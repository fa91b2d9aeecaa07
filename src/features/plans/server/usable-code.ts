import type { OfferOfCompany } from '#features/offers/contract.ts'
import { AppError } from '#kernel/app-error.ts'
import type { CodeUse } from '../enumerations.ts'
import { type CodeRow, codeOf } from './code-store.ts'

/** The code if it can be used for this; throws otherwise. */
export const usable = (
  row: CodeRow | null,
  { use, guid }: { readonly use: CodeUse; readonly guid: string },
  now: Date,
): CodeRow => {
  if (!row || row.voided_at) throw new AppError('code.not-found')
  const { state } = codeOf(row, now)
  if (state === 'used') throw new AppError('code.used')
  if (state === 'expired') throw new AppError('code.expired')
  if (row.reserved_for !== null && row.reserved_for !== guid) throw new AppError('code.reserved')
  if (row.use !== 'any' && row.use !== use) throw new AppError('code.other-use', { use: row.use })
  return row
}

export const suitedUse = ({ state }: Pick<OfferOfCompany, 'state'>): CodeUse =>
  state === 'published' || state === 'expired' ? 'extend' : 'publish'
