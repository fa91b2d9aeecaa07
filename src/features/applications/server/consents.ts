import type { AskedConsents } from '#features/consents/contract.ts'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApplicationForm } from '../contract.ts'
import { textsIn } from './texts.ts'

/** Consent texts shown to a candidate; null where neither offer nor tenant asks. */
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

interface ConsentInput {
  readonly tenant: Tenant
  readonly form: ApplicationForm
  readonly locale: Locale
  readonly via: string
  readonly candidate: unknown
}

/** Subject of an application's consents. */
export const consentSubject = (uid: string): string => `application:${uid}`

/** Each consent asked for, with its exact text and answer; answers to what was not asked are dropped. */
export const requestedConsents = (
  uid: string,
  target: ApplyTarget,
  { tenant, form, locale, via, candidate }: ConsentInput,
): AskedConsents => {
  const texts = consentTextsOf(tenant, target, locale)
  const questions = [
    { purpose: 'future-recruitment', text: texts.future, isGiven: form.future_consent_accepted },
    { purpose: 'custom', text: texts.custom, isGiven: form.custom_consent_accepted },
    // Candidates with an account were asked at registration.
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
