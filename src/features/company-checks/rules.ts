import { siteDomain } from '#features/offers/rules.ts'
import { isTaxId } from '#features/payments/rules.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import type { TypedDecision } from './contract.ts'
import { type Compensation, compensations, type Decision, decisions } from './enumerations.ts'

export const MAX_REASON_LENGTH = 1_000

export const decisionOf = (word: string): Decision | undefined => decisions.find((one) => one === word)
export const compensationOf = (word: string): Compensation | undefined =>
  compensations.find((one) => one === word)

export const readDecision = (fields: Pick<URLSearchParams, 'get'>): TypedDecision => ({
  decision: plainLine(fields.get('decision') ?? '').slice(0, 40),
  reason: storableText(fields.get('reason') ?? '').trim(),
  money: plainLine(fields.get('money') ?? '').slice(0, 40),
})

/** A refusal needs a reason, and a choice for the payments: code or refund. */
export const decisionProblems = ({ decision, reason, money }: TypedDecision): FormProblem[] => [
  ...(decisionOf(decision) ? [] : [{ field: 'decision', reason: decision === '' ? 'required' : 'invalid' }]),
  ...(decision === 'refused' && reason === '' ? [{ field: 'reason', reason: 'required' }] : []),
  ...(reason.length > MAX_REASON_LENGTH
    ? [{ field: 'reason', reason: 'tooLong', limit: MAX_REASON_LENGTH }]
    : []),
  ...(decision === 'refused' && !compensationOf(money)
    ? [{ field: 'money', reason: money === '' ? 'required' : 'invalid' }]
    : []),
]

/** Checks the format only; whether the number is registered is not known here. */
export const taxIdState = (taxId: string | null, country: string | null): 'missing' | 'right' | 'wrong' => {
  if (!taxId) return 'missing'
  return isTaxId(taxId, country ?? 'PL') ? 'right' : 'wrong'
}

// Public e-mail providers, whose domains prove nothing about a company.
const FREE_MAIL: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['yahoo.co.uk', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'gmx.net'],
  ...['gmx.de', 'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'ukr.net', 'seznam.cz'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.io', 'zoho.com', 'fastmail.com'],
  ...['wp.pl', 'o2.pl', 'onet.pl', 'op.pl', 'onet.eu', 'poczta.onet.pl', 'interia.pl', 'interia.eu'],
  ...['interia.com', 'poczta.fm', 'gazeta.pl', 'tlen.pl', 'go2.pl', 'vp.pl', 'autograf.pl', 'buziaczek.pl'],
  ...['amorki.pl', 'int.pl', 'poczta.pl', 'spoko.pl', 'vip.onet.pl', 'gmail.pl', 'hotmail.co.uk'],
  ...['poczta.example'],
])

export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain)

export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Relation of an e-mail's domain to the company's website. */
export const mailState = (email: string, website: string | null): 'same' | 'other' | 'free' | 'noWebsite' => {
  const domain = mailDomain(email)
  if (isFreeMail(domain)) return 'free'
  const site = siteDomain(website)
  if (site === null) return 'noWebsite'
  return domain === site || domain.endsWith(`.${site}`) ? 'same' : 'other'
}
