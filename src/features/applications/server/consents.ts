import { createHash } from 'node:crypto'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApplicationForm } from '../contract.ts'
import type { GivenConsent } from './store.ts'
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

type Answers = Pick<
  ApplicationForm,
  'future_consent_accepted' | 'custom_consent_accepted' | 'marketing_consent_accepted'
>

/** Each question that was asked, with its very text and the answer; an answer to what was not asked is dropped. */
export const consentsOf = (texts: ConsentTexts, answers: Answers): GivenConsent[] =>
  [
    { purpose: 'future-recruitment' as const, text: texts.future, isGiven: answers.future_consent_accepted },
    { purpose: 'custom' as const, text: texts.custom, isGiven: answers.custom_consent_accepted },
    { purpose: 'marketing' as const, text: texts.marketing, isGiven: answers.marketing_consent_accepted },
  ].flatMap(({ purpose, text, isGiven }) =>
    text === null ? [] : [{ purpose, text, textHash: createHash('sha256').update(text).digest(), isGiven }],
  )
