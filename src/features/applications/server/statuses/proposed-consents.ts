import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Consents } from '#features/consents/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import { consentSubject } from '../consents.ts'
import { withdrawalCodeOf } from '../keeping/consent-withdrawals.ts'
import { consentStatesOf, futureRecruitment } from '../keeping/future-consents.ts'
import type { ApplicationTables } from '../tables.ts'
import { lockApplication } from './status-store.ts'

/** A consent to future recruitment that a rejected candidate is asked for. */
export interface ProposedConsent {
  readonly companyName: string | null
  readonly title: string
  /** The company's clause at the time of the rejection. */
  readonly text: string
  readonly isGiven: boolean
  /** Code of the page that withdraws it. */
  readonly withdrawalCode: string
}

interface MailedCode {
  readonly tenantId: number
  /** Of the mail's link. */
  readonly code: string
  readonly ip: string
}

export interface ProposedConsents {
  /** Null for an unknown or expired link. */
  findProposedConsent(mailed: MailedCode): Promise<ProposedConsent | null>
  /** Records the consent once; a repetition changes nothing. Null for an unknown or expired link. */
  giveProposedConsent(mailed: MailedCode & { readonly locale: Locale }): Promise<ProposedConsent | null>
}

interface ProposalDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'findMailedOffer'>
  readonly consents: Pick<Consents, 'record' | 'listHistory'>
  readonly limits: Pick<Limits, 'hit'>
  readonly clock: Clock
  readonly secret: string
}

const LIFETIME_MS = 30 * 86_400_000
// A code cannot be guessed, so this only limits the load.
const LIMIT = { max: 300, windowSeconds: 600 }

const signatureOf = (secret: string, eventId: string): Buffer =>
  createHmac('sha256', secret).update(`application-consent:${eventId}`).digest()

export const consentCodeOf = (secret: string, eventId: number): string =>
  `${eventId}-${signatureOf(secret, String(eventId)).toString('base64url')}`

const readCode = (secret: string, code: string): number | null => {
  const [, eventId, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(code) ?? []
  if (!eventId || !signature) return null
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, eventId))
  return isOurs ? Number(eventId) : null
}

const findAsked = (db: TenantDb, eventId: number) =>
  db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .innerJoin('application_events', 'application_events.application_id', 'applications.id')
    .select(['applications.uid', 'offer_id as offerId', 'asked_consent as text', 'at'])
    .select('goes_out_at as goesOutAt')
    .where('application_events.id', '=', eventId)
    .where('sender_gone_at', 'is', null)
    .executeTakeFirst()

export const createProposedConsents = ({
  database,
  offers,
  consents,
  limits,
  clock,
  secret,
}: ProposalDependencies): ProposedConsents => {
  const isGivenIn = async (db: TenantDb, uid: string): Promise<boolean> =>
    (await consentStatesOf(consents, db, [uid])).get(uid) === 'given'

  const find = async ({ tenantId, code, ip }: MailedCode) => {
    await limits.hit(perNetwork('proposed-consent:ip', ip, LIMIT))
    const db = forTenant(database, tenantId)
    const eventId = readCode(secret, code)
    const asked = eventId === null ? undefined : await findAsked(db, eventId)
    if (!asked?.text) return null
    const mailedAt = asked.goesOutAt ?? asked.at
    if (mailedAt.getTime() + LIFETIME_MS < clock.now().getTime()) return null
    const offer = await offers.findMailedOffer(tenantId, asked.offerId)
    if (!offer) return null
    const { uid, text } = asked
    const { companyName, title } = offer
    const isGiven = await isGivenIn(db, uid)
    const withdrawalCode = withdrawalCodeOf(secret, uid)
    return { uid, proposal: { companyName, title, text, isGiven, withdrawalCode } }
  }

  return {
    async findProposedConsent(mailed) {
      return (await find(mailed))?.proposal ?? null
    },

    async giveProposedConsent({ locale, ...mailed }) {
      const found = await find(mailed)
      if (!found) return null
      const { uid, proposal } = found
      await forTenant(database, mailed.tenantId).transaction(async (tx) => {
        // Of two presses the second waits, and finds the consent given.
        await lockApplication(tx, uid)
        if (await isGivenIn(tx, uid)) return
        const answers = [{ purpose: futureRecruitment, text: proposal.text, isGiven: true }]
        await consents.record(tx, {
          ...{ subject: consentSubject(uid), locale, source: 'rejection-mail', answers },
        })
      })
      return { ...proposal, isGiven: true }
    },
  }
}
