import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AskedConsents, Consent, ConsentDocument, ConsentEntry } from '../contract.ts'
import {
  deleteConsents,
  insertConsents,
  listHistory,
  listLatest,
  recordWithdrawal,
  updateSubject,
} from './store.ts'

/** Consents: each answer with the version of its text, language, purpose, time and source. */
export interface Consents {
  /**
   * Stores answers that differ from the subject's latest ones in the answer, the text, or the editions of its
   * documents. A no withdraws an earlier yes, unless `keepsEarlierYes`; then the no is not stored either.
   */
  record(tx: TenantDb, asked: AskedConsents): Promise<void>
  /** The latest answer to each question, by purpose. */
  list(db: TenantDb, subject: string): Promise<Consent[]>
  /** All answers of these subjects, newest first. */
  listHistory(db: TenantDb, subjects: readonly string[]): Promise<ConsentEntry[]>
  /** Transfers answers to another subject, for example from a guest to the guest's new account. */
  move(tx: TenantDb, from: string, to: string): Promise<void>
  /** Deletes all answers of the subjects, on any board, in the transaction that erases them. */
  erase(tx: Pick<TenantDb, 'kysely'>, subjects: readonly string[]): Promise<void>
}

const areSame = (some: readonly ConsentDocument[], others: readonly ConsentDocument[]): boolean =>
  some.length === others.length &&
  some.every(({ key, sha256, edition }) =>
    others.some((other) => other.key === key && other.sha256 === sha256 && other.edition === edition),
  )

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const createConsents = ({ clock }: { readonly clock: Clock }): Consents => ({
  async record(tx, { subject, locale, source, answers, recordedBy = null }) {
    const at = clock.now()
    const latest = await listLatest(tx, subject)
    const changed = answers
      .filter(
        ({ purpose, isGiven, keepsEarlierYes }) =>
          isGiven || !keepsEarlierYes || !latest.some((last) => last.purpose === purpose && last.isGiven),
      )
      .map((answer) => ({ documents: [], ...answer, textHash: hashOf(answer.text) }))
      .filter(
        ({ purpose, textHash, isGiven, documents }) =>
          !latest.some(
            (last) =>
              last.purpose === purpose &&
              last.isGiven === isGiven &&
              last.textHash.equals(textHash) &&
              areSame(last.documents, documents),
          ),
      )
    const refused = changed.flatMap(({ purpose, isGiven }) => (isGiven ? [] : [purpose]))
    await recordWithdrawal(tx, { subject, purposes: refused, at })
    const rows = changed.map(({ purpose, text, textHash, isGiven, documents }) => ({
      ...{ subject, purpose, text, text_hash: textHash, is_given: isGiven, documents },
      ...{ locale, source, at, recorded_by_account_id: recordedBy },
    }))
    await insertConsents(tx, rows)
  },
  list: listLatest,
  listHistory,
  move: updateSubject,
  erase: deleteConsents,
})
