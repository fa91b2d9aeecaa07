import type { ConsentEntry } from '#features/consents/contract.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { consentSubject } from '../consents.ts'

export const futureRecruitment = 'future-recruitment'

/** Of the consent to future recruitment: never given, in force, or taken back. */
export type ConsentState = 'none' | 'given' | 'withdrawn'

/** Answers to the question of future recruitment by application, newest first. */
export const futureAnswersOf = async (
  consents: Pick<Consents, 'listHistory'>,
  db: TenantDb,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly ConsentEntry[]>> => {
  const uidOf = new Map(uids.map((uid) => [consentSubject(uid), uid]))
  const answers = await consents.listHistory(db, [...uidOf.keys()])
  const future = answers.filter(({ purpose }) => purpose === futureRecruitment)
  return Map.groupBy(future, ({ subject }) => uidOf.get(subject) ?? '')
}

export const stateOf = (answers: readonly ConsentEntry[] = []): ConsentState => {
  if (answers[0]?.isGiven) return 'given'
  return answers.some(({ isGiven }) => isGiven) ? 'withdrawn' : 'none'
}

/** By application. */
export const consentStatesOf = async (
  consents: Pick<Consents, 'listHistory'>,
  db: TenantDb,
  uids: readonly string[],
): Promise<ReadonlyMap<string, ConsentState>> => {
  const answers = await futureAnswersOf(consents, db, uids)
  return new Map(uids.map((uid) => [uid, stateOf(answers.get(uid))]))
}
