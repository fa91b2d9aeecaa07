import type { Company } from '#features/companies/contract.ts'
import { composeMail, type MailDraft } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { formatDate } from '#kernel/format.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import type { StoredFile } from '#server/files/files.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { applicationCode } from '../enumerations.ts'
import type { ApplicationForMail } from './application-for-mail.ts'
import { textsIn } from './texts.ts'

export interface MailLinks extends BoardLinks {
  confirmation(tenant: Tenant, locale: Locale, token: string): string
  offer(tenant: Tenant, locale: Locale, slug: string): string
  history(tenant: Tenant, locale: Locale): string
  /** Link to the candidate's conversation about an application. */
  chat(tenant: Tenant, locale: Locale, uid: string): string
  /** Link that proposes a consent to future recruitment. */
  recruitmentConsent(tenant: Tenant, locale: Locale, code: string): string
  /** Link to the application in the company's panel. */
  received(tenant: Tenant, locale: Locale, uid: string): string
}

/** Idempotency key of a mail, from application and recipient. */
export const mailKeyOf = (application: ApplicationForMail, reader: string): string =>
  `application-${application.uid}-${reader}`

export interface CandidateMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly token: string
  /** Expiry of the token. */
  readonly expiresAt: Date
  readonly choices: MailDraft['choices']
  readonly links: MailLinks
}

/** Mail to the candidate. It repeats no input, which a stranger could have typed to have it mailed to somebody else. */
export const candidateMail = (input: CandidateMailInput): Mail => {
  const { tenant, application, token, expiresAt, choices = [], links } = input
  const { locale, title, isHeld } = application
  const t = textsIn(locale)
  const company = application.companyName || t('applications:mail.unnamedCompany')
  const subject = t(
    isHeld ? 'applications:mail.candidate.subjectHeld' : 'applications:mail.candidate.subject',
    {
      title,
    },
  )
  const body = t(isHeld ? 'applications:mail.candidate.bodyHeld' : 'applications:mail.candidate.body', {
    company,
    title,
  })
  const facts = [
    { label: t('applications:mail.candidate.offer'), value: title },
    ...(application.companyName
      ? [{ label: t('applications:mail.candidate.company'), value: application.companyName }]
      : []),
    ...(isHeld
      ? []
      : [{ label: t('applications:mail.candidate.sentAt'), value: formatDate(application.createdAt) }]),
  ]
  const blocks: MailBlock[] = [
    { kind: 'text', text: body },
    { kind: 'facts', rows: facts },
    {
      kind: 'button',
      label: t(isHeld ? 'applications:mail.candidate.confirmHeld' : 'applications:mail.candidate.confirm'),
      href: links.confirmation(tenant, locale, token),
    },
    {
      kind: 'note',
      text: `${t('applications:mail.candidate.confirmNote', { date: formatDate(expiresAt) })}\n${t(
        isHeld ? 'applications:mail.candidate.notYouHeld' : 'applications:mail.candidate.notYou',
      )}`,
    },
  ]
  return composeMail(
    { tenant, links },
    {
      to: application.email,
      key: mailKeyOf(application, 'candidate'),
      locale,
      subject,
      preheader: body,
      heading: t(isHeld ? 'applications:mail.candidate.headingHeld' : 'applications:mail.candidate.heading'),
      blocks,
      footer: t('applications:mail.candidate.footer', { board: tenant.name }),
      choices,
    },
  )
}

export interface CompanyMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly company: Pick<Company, 'contactEmail' | 'locale'> | null
  /** The same mailbox has applied for this offer within the last day. */
  readonly isFurther: boolean
  readonly consents: readonly { readonly purpose: string; readonly isGiven: boolean }[]
  readonly attachment: { readonly file: StoredFile; readonly path: string; readonly until: Date } | null
  readonly links: MailLinks
}

/**
 * The first usable address of the offer, the company and its accounts, in the order of `applyWayOf` of offers. Skips
 * addresses of people who are blocked or have left the company.
 */
export const recipientOf = (
  { applyEmail, contactEmail, memberEmail, excludedEmails }: ApplicationForMail,
  company: Pick<Company, 'contactEmail'> | null,
): string | undefined =>
  [applyEmail, contactEmail, company?.contactEmail, memberEmail]
    .flatMap((email) => email ?? [])
    .find((email) => isEmailAddress(email) && !excludedEmails.has(email.toLowerCase()))

/** Mail to the company, in its language; null when it has no address. */
export const companyMail = (input: CompanyMailInput): Mail | null => {
  const { tenant, application, company, links } = input
  const to = recipientOf(application, company)
  if (!to) return null
  const offerLanguage = application.offerLanguage
  const locale = company?.locale ?? (isLocale(offerLanguage) ? offerLanguage : 'en')
  const t = textsIn(locale)
  const { title, isHidden } = application
  const name = shownName(application, locale)
  const subject = t('applications:mail.company.subject', { name, title })
  return composeMail(
    { tenant, links },
    {
      to,
      ...(!isHidden && { replyTo: application.email }),
      key: mailKeyOf(application, 'company'),
      locale,
      subject,
      preheader: t('applications:mail.company.preheader', { name, title }),
      eyebrow: t('applications:mail.company.eyebrow', { title }),
      heading: name,
      blocks: isHidden ? hiddenBlocks(input, locale) : companyBlocks(input, locale),
      footer: t('applications:mail.company.footer', { board: tenant.name }),
    },
  )
}

/** The applicant's name as the company may see it. */
export const shownName = (
  { isHidden, name, uid }: Pick<ApplicationForMail, 'isHidden' | 'name' | 'uid'>,
  locale: Locale,
): string =>
  isHidden ? textsIn(locale)('applications:mail.company.unnamed', { code: applicationCode(uid) }) : name

/** Under blind review: no identity and no file; both are shown in the panel after the decision. */
const hiddenBlocks = (input: CompanyMailInput, locale: Locale): MailBlock[] => {
  const { tenant, application, isFurther, attachment, links } = input
  const t = textsIn(locale)
  const value = t(`applications:mail.company.${attachment ? 'withAttachment' : 'noAttachment'}`)
  return [
    ...furtherNote(isFurther, locale),
    { kind: 'text', text: t('applications:mail.company.blind') },
    {
      kind: 'facts',
      rows: [
        { label: t('applications:mail.company.attachment'), value },
        ...consentRows(input.consents, locale),
      ],
    },
    {
      kind: 'button',
      label: t('applications:mail.company.review'),
      href: links.received(tenant, locale, application.uid),
    },
  ]
}

const furtherNote = (isFurther: boolean, locale: Locale): MailBlock[] =>
  isFurther ? [{ kind: 'note', text: textsIn(locale)('applications:mail.company.further') }] : []

const consentRows = (consents: CompanyMailInput['consents'], locale: Locale) => {
  const t = textsIn(locale)
  const consentLabels = new Map([
    ['future-recruitment', t('applications:mail.company.futureConsent')],
    ['custom', t('applications:mail.company.customConsent')],
  ])
  return consents.flatMap(({ purpose, isGiven }) => {
    const label = consentLabels.get(purpose)
    const value = t(isGiven ? 'applications:mail.company.given' : 'applications:mail.company.notGiven')
    return label === undefined ? [] : [{ label, value }]
  })
}

const companyBlocks = (input: CompanyMailInput, locale: Locale): MailBlock[] => {
  const { tenant, application, isFurther, consents, attachment, links } = input
  const t = textsIn(locale)
  const emailState = t(
    application.emailConfirmedAt
      ? 'applications:mail.company.emailConfirmed'
      : 'applications:mail.company.emailUnconfirmed',
  )
  const rows = [
    { label: t('applications:mail.company.email'), value: application.email },
    { label: t('applications:mail.company.emailState'), value: emailState },
    ...(attachment
      ? [{ label: t('applications:mail.company.attachment'), value: attachment.file.name }]
      : []),
    ...consentRows(consents, locale),
  ]
  const message: MailBlock[] = application.message
    ? [{ kind: 'quote', label: t('applications:mail.company.message'), text: application.message }]
    : []
  // Members with an account read the application in the panel; others have only the mail.
  const hasPanel = application.memberEmail !== null
  const panel: MailBlock[] = hasPanel
    ? [
        {
          ...{ kind: 'button', label: t('applications:mail.company.review') },
          href: links.received(tenant, locale, application.uid),
        },
      ]
    : []
  const download: MailBlock[] = attachment
    ? [
        {
          ...{ kind: 'button', label: t('applications:mail.company.download'), isQuiet: hasPanel },
          href: links.absolute(tenant, attachment.path),
        },
      ]
    : []
  const notes = [
    t('applications:mail.company.replyNote'),
    ...(attachment
      ? [t('applications:mail.company.downloadNote', { date: formatDate(attachment.until) })]
      : []),
  ]
  const offer: MailBlock[] = hasPanel
    ? []
    : [
        {
          ...{ kind: 'button', label: t('applications:mail.company.offer'), isQuiet: true },
          href: links.offer(tenant, locale, application.offerSlug),
        },
      ]
  return [
    ...furtherNote(isFurther, locale),
    { kind: 'facts', rows },
    ...message,
    ...panel,
    ...download,
    ...offer,
    { kind: 'note', text: notes.join('\n') },
  ]
}
