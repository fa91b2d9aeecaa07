import type { Consents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { ConsentPurpose } from '../../contract.ts'
import { consentSubject } from '../registration/registration.ts'
import { textsIn } from '../texts.ts'

/** A candidate's consent to tips and news: the answer given at registration or later. */
export interface MarketingConsent {
  isGiven(actor: SignedIn): Promise<boolean>
  /** Repeating the same answer changes nothing. Throws 'auth.wrong-kind' for other than candidates. */
  answer(actor: SignedIn, answer: { readonly isGiven: boolean; readonly locale: Locale }): Promise<void>
}

interface Dependencies {
  readonly database: Database
  readonly consents: Pick<Consents, 'list' | 'record'>
}

const purpose: ConsentPurpose = 'marketing'

export const createMarketingConsent = ({ database, consents }: Dependencies): MarketingConsent => {
  const latest = async (db: TenantDb, { uid }: SignedIn): Promise<boolean> =>
    (await consents.list(db, consentSubject(uid))).some((one) => one.purpose === purpose && one.isGiven)

  return {
    isGiven: (actor) => latest(forTenant(database, actor.tenantId), actor),

    async answer(actor, { isGiven, locale }) {
      if (actor.kind !== 'candidate') throw new AppError('auth.wrong-kind')
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        if ((await latest(tx, actor)) === isGiven) return
        const text = textsIn(locale)(`accounts:consents.${purpose}`)
        await consents.record(tx, {
          ...{ subject: consentSubject(actor.uid), locale, source: 'settings' },
          answers: [{ purpose, text, isGiven }],
        })
      })
    },
  }
}
