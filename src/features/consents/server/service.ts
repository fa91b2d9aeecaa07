import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AskedConsents, Consent, ConsentDocument, ConsentEntry } from '../contract.ts'
import {
  deleteConsents,
  insertConsents,
  listHistory,
  listLatest,
  noteWithdrawn,
  updateSubject,
} from './store.ts'

/** What people agreed to: each answer with the version of its text, language, purpose, time and source. */
export interface Consents {
  /**
   * Keeps the answers that differ from the latest ones of the subject, or were given to another text, or to other
   * editions of the documents it speaks of. A no after a yes withdraws it, save where the
   * answer says that it keeps it: then the no is not written down either.
   */
  record(tx: TenantDb, asked: AskedConsents): Promise<void>
  /** The latest answer to each question, by purpose. */
  list(db: TenantDb, subject: string): Promise<Consent[]>
  /** Every answer of these subjects, the newest first. */
  listHistory(db: TenantDb, subjects: readonly string[]): Promise<ConsentEntry[]>
  /** What one subject answered belongs to another, such as a guest's to the account that the guest has now. */
  move(tx: TenantDb, from: string, to: string): Promise<void>
  /** Forgets all about subjects that are erased, of whatever board, in the transaction that erases them. */
  erase(tx: Pick<TenantDb, 'kysely'>, subjects: readonly string[]): Promise<void>
}

const areSame = (some: readonly ConsentDocument[], others: readonly ConsentDocument[]): boolean =>
  some.length === others.length &&
  some.every(({ key, sha256, edition }) =>
    others.some((other) => other.key === key && other.sha256 === sha256 && other.edition === edition),
  )

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const createConsents = ({ clock }: { readonly clock: Clock }): Consents => ({
  async record(tx, { subject, locale, source, answers }) {
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
    await noteWithdrawn(tx, { subject, purposes: refused, at })
    const rows = changed.map(({ purpose, text, textHash, isGiven, documents }) => ({
      ...{ subject, purpose, text, text_hash: textHash, is_given: isGiven, documents },
      ...{ locale, source, at },
    }))
    await insertConsents(tx, rows)
  },
  list: listLatest,
  listHistory,
  move: updateSubject,
  erase: deleteConsents,
})
