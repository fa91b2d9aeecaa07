import type { OfferDraft } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { ReadRow } from './read-row.ts'
import type { Tally } from './tally.ts'

/** A row waiting to be written with its batch. */
export interface WaitingRow {
  readonly line: number
  readonly row: ReadRow
  readonly hash: Uint8Array
  /** The row's draft with its times set. */
  readonly draft: OfferDraft
}

const DATA_ERRORS = /^2[23]/

/** Whether the data caused the error, not the connection to the database. */
const isRefusal = (error: unknown): boolean => {
  if (isAppError(error)) return true
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return DATA_ERRORS.test(code)
}

/** Writes a batch in one transaction; halves a refused batch until the offending row is alone. */
export const saveRows = async (
  offers: Pick<Offers, 'saveImportedOffers'>,
  tenantId: number,
  rows: readonly WaitingRow[],
  tally: Tally,
): Promise<void> => {
  try {
    const outcomes = await offers.saveImportedOffers(
      tenantId,
      rows.map(({ row, hash, draft }) => ({ source: row.source, sourceId: row.sourceId, hash, draft })),
    )
    for (const [index, outcome] of outcomes.entries()) {
      const saved = rows[index]
      if (saved) await tally.accept(saved.line, saved.row, outcome)
    }
  } catch (error) {
    const [only] = rows
    if (!only || !isRefusal(error)) throw error
    if (rows.length === 1) {
      const detail = error instanceof Error ? error.message.slice(0, 200) : ''
      const { source, sourceId } = only.row
      return tally.reject(only.line, { rejected: 'not-storable', detail, source, sourceId })
    }
    const middle = Math.ceil(rows.length / 2)
    await saveRows(offers, tenantId, rows.slice(0, middle), tally)
    await saveRows(offers, tenantId, rows.slice(middle), tally)
  }
}
