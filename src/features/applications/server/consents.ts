import type { AskedConsents } from '#features/consents/contract.ts'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApplicationForm } from '../contract.ts'
import { textsIn } from './texts.ts'

/** The texts that a candidate is asked to agree with; null where the offer or the tenant does not ask. */
export interface ConsentTexts {
  readonly future: string | null
  readonly custom: string | null
  readonly marketing: string | null
}

export const consentTextsOf = (tenant: Tenant, target: ApplyTarget, locale: Locale): ConsentTexts => ({
  future: target.futureConsent,
  custom: target.customConsent,
  marketing: tenant.settings.flags.marketingConsent
    ? textsIn(locale)('applications:form.marketingConsent', { tenant: tenant.name })
    : null,
})

interface Asking {
  readonly tenant: Tenant
  readonly form: ApplicationForm
  readonly locale: Locale
  readonly via: string
  readonly candidate: unknown
}

/** Whose the consents of an application are. */
export const consentSubject = (uid: string): string => `application:${uid}`

/** Each question that was asked, with its very text and the answer; an answer to what was not asked is dropped. */
export const askedOf = (
  uid: string,
  target: ApplyTarget,
  { tenant, form, locale, via, candidate }: Asking,
): AskedConsents => {
  const texts = consentTextsOf(tenant, target, locale)
  const questions = [
    { purpose: 'future-recruitment', text: texts.future, isGiven: form.future_consent_accepted },
    { purpose: 'custom', text: texts.custom, isGiven: form.custom_consent_accepted },
    // Whoever has an account was asked for it there.
    {
      purpose: 'marketing',
      text: candidate ? null : texts.marketing,
      isGiven: form.marketing_consent_accepted,
    },
  ]
  return {
    subject: consentSubject(uid),
    locale,
    source: `application:${via}`,
    answers: questions.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }])),
  }
}
