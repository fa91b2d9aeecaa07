import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ConsentEntry } from '#features/consents/contract.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { WithdrawalChannel } from '../../enumerations.ts'
import { consentSubject } from '../consents.ts'
import { confirmConsentWithdrawal } from '../jobs.ts'
import type { ApplicationTables } from '../tables.ts'
import {
  type ConsentState,
  consentStatesOf,
  futureAnswersOf,
  futureRecruitment,
  stateOf,
} from './future-consents.ts'
import { keptUntil } from './retention.ts'

interface MailedCode {
  readonly tenantId: number
  /** Of the mail's link. */
  readonly code: string
  readonly ip: string
}

/** A consent to future recruitment, for whoever may withdraw it. */
export interface FutureConsent {
  readonly state: ConsentState
  /** Newest first. */
  readonly answers: readonly ConsentEntry[]
  /** When the application is deleted, with or without the consent. */
  readonly keptUntil: Date
}

export interface MailedConsent {
  readonly companyName: string | null
  readonly title: string
  readonly state: ConsentState
  readonly keptUntil: Date
}

/**
 * Withdrawals of the consent to future recruitment. One holds for everything that was sent to the company from the
 * same e-mail address; the applications stay for the recruitment that they were sent for, until their retention ends.
 */
export interface ConsentWithdrawals {
  /** Null for an unknown link. */
  findMailedConsent(mailed: MailedCode): Promise<MailedConsent | null>
  /** Records the withdrawal once; a repetition changes nothing. Null for an unknown link. */
  withdrawMailedConsent(mailed: MailedCode): Promise<MailedConsent | null>
  /** Records what the person asked the company for and confirms it to them; nothing without a consent in force. */
  recordWithdrawal(asked: {
    readonly tenantId: number
    readonly uid: string
    readonly channel: WithdrawalChannel
    /** Account of the company's member. */
    readonly recordedBy: number
  }): Promise<void>
  /** Null for an unknown application. */
  findFutureConsent(tenantId: number, uid: string): Promise<FutureConsent | null>
  /** By application. */
  listConsentStates(tenantId: number, uids: readonly string[]): Promise<ReadonlyMap<string, ConsentState>>
}

interface WithdrawalDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'findMailedOffer'>
  readonly consents: Pick<Consents, 'record' | 'listHistory'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
}

// A code cannot be guessed, so this only limits the load.
const LIMIT = { max: 300, windowSeconds: 600 }

const signatureOf = (secret: string, uid: string): Buffer =>
  createHmac('sha256', secret).update(`consent-withdrawal:${uid}`).digest()

/** Works as long as the application exists, as a consent may be withdrawn at any time. */
export const withdrawalCodeOf = (secret: string, uid: string): string =>
  `${uid}.${signatureOf(secret, uid).toString('base64url')}`

const readCode = (secret: string, code: string): string | null => {
  const [, uid, signature] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(code) ?? []
  if (!uid || !signature) return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, uid)) ? uid : null
}

/** By whom at the company, and how it was told. */
interface Recorded {
  readonly by: number
  readonly channel: WithdrawalChannel
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

const findKept = (db: TenantDb, uid: string) =>
  tables(db)
    .selectFrom('applications')
    .select((row) => ['id', 'uid', 'offer_id as offerId', keptUntil(row).as('keptUntil')])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Locks what the same address sent to the same company: of two withdrawals the second waits. */
const lockSameSender = async (tx: TenantDb, uid: string): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('applications as one')
    .innerJoin('applications as own', 'own.tenant_id', 'one.tenant_id')
    .select('one.uid')
    .where('own.uid', '=', uid)
    .where((row) =>
      row.or([
        row('one.id', '=', row.ref('own.id')),
        row.and([
          row('one.company_id', '=', row.ref('own.company_id')),
          row(row.fn('lower', ['one.email']), '=', row.fn('lower', ['own.email'])),
        ]),
      ]),
    )
    .orderBy('one.id')
    .forUpdate('one')
    .execute()
  return rows.map((row) => row.uid)
}

export const createConsentWithdrawals = ({
  database,
  offers,
  consents,
  limits,
  jobs,
  secret,
}: WithdrawalDependencies): ConsentWithdrawals => {
  const withdraw = (
    tenantId: number,
    uid: string,
    { source, recorded = null }: { readonly source: string; readonly recorded?: Recorded | null },
  ): Promise<void> =>
    forTenant(database, tenantId).transaction(async (tx) => {
      let withdrawn: number | null = null
      const answers = await futureAnswersOf(consents, tx, await lockSameSender(tx, uid))
      for (const [sent, [latest]] of answers) {
        if (!latest?.isGiven) continue
        const { text, locale, documents } = latest
        await consents.record(tx, {
          ...{ subject: consentSubject(sent), locale, source, recordedBy: recorded?.by ?? null },
          answers: [{ purpose: futureRecruitment, text, documents, isGiven: false }],
        })
        withdrawn = latest.id
      }
      const kept = recorded && withdrawn !== null ? await findKept(tx, uid) : undefined
      if (recorded && withdrawn !== null && kept)
        await jobs.enqueue(tx, confirmConsentWithdrawal, {
          ...{ tenantId, applicationId: kept.id, channel: recorded.channel, answer: withdrawn },
        })
    })

  const find = async ({ tenantId, code, ip }: MailedCode) => {
    await limits.hit(perNetwork('consent-withdrawal:ip', ip, LIMIT))
    const db = forTenant(database, tenantId)
    const uid = readCode(secret, code)
    const kept = uid === null ? undefined : await findKept(db, uid)
    const offer = kept && (await offers.findMailedOffer(tenantId, kept.offerId))
    if (!kept || !offer) return null
    const state = (await consentStatesOf(consents, db, [kept.uid])).get(kept.uid) ?? 'none'
    const { companyName, title } = offer
    return { uid: kept.uid, consent: { companyName, title, state, keptUntil: kept.keptUntil } }
  }

  return {
    async findMailedConsent(mailed) {
      return (await find(mailed))?.consent ?? null
    },

    async withdrawMailedConsent(mailed) {
      const found = await find(mailed)
      if (!found) return null
      const { uid, consent } = found
      if (consent.state !== 'given') return consent
      await withdraw(mailed.tenantId, uid, { source: 'mail-link' })
      return { ...consent, state: 'withdrawn' }
    },

    recordWithdrawal: ({ tenantId, uid, channel, recordedBy }) =>
      withdraw(tenantId, uid, { source: `company:${channel}`, recorded: { by: recordedBy, channel } }),

    async findFutureConsent(tenantId, uid) {
      const db = forTenant(database, tenantId)
      const kept = await findKept(db, uid)
      if (!kept) return null
      const answers = (await futureAnswersOf(consents, db, [uid])).get(uid) ?? []
      return { state: stateOf(answers), answers, keptUntil: kept.keptUntil }
    },

    listConsentStates: (tenantId, uids) => consentStatesOf(consents, forTenant(database, tenantId), uids),
  }
}
