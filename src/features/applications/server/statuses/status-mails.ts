import { composeMail } from '#features/mails/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { unsubscribePath } from '#server/mail/unsubscribe-page.ts'
import { consentWithdrawalPage, ownMailsPage } from '../../addresses.ts'
import type { ApplicationStatus } from '../../enumerations.ts'
import { stepsOf } from '../../steps.ts'
import type { ApplicationForMail } from '../application-for-mail.ts'
import { withdrawalCodeOf } from '../keeping/consent-withdrawals.ts'
import { type MailLinks, mailKeyOf, recipientOf, shownName } from '../mails.ts'
import { textsIn } from '../texts.ts'
import { consentCodeOf } from './proposed-consents.ts'

export interface StatusMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly event: {
    readonly id: number
    readonly status: ApplicationStatus
    readonly at: Date
    readonly message: string
  }
  /** Proposes a consent to future recruitment. */
  readonly proposesConsent: boolean
  /** A consent to future recruitment is in force. */
  readonly hasConsent: boolean
  /** The candidate has a conversation with the company. */
  readonly hasChat: boolean
  readonly secret: string
  readonly links: MailLinks
}

/** Kind of these mails, for the unsubscribe button of mail programs. */
export const statusKind = 'application-status'

type StatusTime = Pick<StatusMailInput['event'], 'status' | 'at'>

/** Progress of the application; for a refused or withdrawn one, its dates. */
const courseOf = (
  t: ReturnType<typeof textsIn>,
  { sentAt, event }: { readonly sentAt: Date; readonly event: StatusTime },
): MailBlock => {
  const { status, at } = event
  if (status === 'rejected' || status === 'withdrawn')
    return {
      kind: 'facts',
      rows: [
        { label: t('applications:mail.candidate.sentAt'), value: formatDate(sentAt) },
        { label: t('applications:mail.status.since'), value: formatDate(at) },
      ],
    }
  const { all, reached, next } = stepsOf(status, [])
  const from = t('applications:mail.status.sent', { date: formatDate(sentAt) })
  const to = next === null || next === 'received' ? '' : t(`applications:mail.status.next.${next}`)
  return { kind: 'track', reached, of: all.length, endLabels: { from, to } }
}

/** Tells the candidate the current status. */
export const statusMail = (input: StatusMailInput): Mail => {
  const { tenant, application, event, links } = input
  const { locale, title } = application
  const t = textsIn(locale)
  const company = application.companyName || t('applications:mail.unnamedCompany')
  const status = t(`applications:statuses.${event.status}`)
  const body = t('applications:mail.status.body', { company, title, status })
  return composeMail(
    { tenant, links },
    {
      to: application.email,
      key: mailKeyOf(application, `status-${event.id}`),
      locale,
      subject: t('applications:mail.status.subject', { title, status }),
      preheader: body,
      eyebrow: `${title} · ${company}`,
      heading: t(`applications:mail.status.headings.${event.status}`),
      blocks: [
        courseOf(t, { sentAt: application.createdAt, event }),
        ...(event.message
          ? [{ kind: 'quote' as const, label: t('applications:mail.status.message'), text: event.message }]
          : []),
        ...consentBlocks(input, company),
        ...nextLinks(input),
      ],
      ...statusFootOf({ ...input, hasConsent: input.hasConsent || input.proposesConsent }),
    },
  )
}

const consentBlocks = (input: StatusMailInput, company: string): MailBlock[] => {
  const { tenant, application, event, proposesConsent, secret, links } = input
  if (!proposesConsent) return []
  const { locale } = application
  const t = textsIn(locale)
  return [
    { kind: 'text', text: t('applications:mail.status.consent', { company }) },
    {
      ...{ kind: 'button', isQuiet: true, label: t('applications:mail.status.consentButton') },
      href: links.recruitmentConsent(tenant, locale, consentCodeOf(secret, event.id)),
    },
  ]
}

/** For the footer of a guest's mail: there are no settings in which to withdraw a consent. */
export const withdrawalChoice = (
  { locale, uid }: Pick<ApplicationForMail, 'locale' | 'uid'>,
  secret: string,
) => ({
  label: textsIn(locale)('applications:mail.withdrawConsent'),
  path: hrefFor(consentWithdrawalPage, { code: withdrawalCodeOf(secret, uid) }, locale),
})

/** The footer with a way to unsubscribe; guests have no settings to change, but a consent to withdraw. */
export const statusFootOf = ({
  tenant,
  application,
  secret,
  hasConsent,
}: Pick<StatusMailInput, 'tenant' | 'application' | 'secret' | 'hasConsent'>) => {
  const { locale, sender } = application
  const t = textsIn(locale)
  if (!sender)
    return {
      footer: t('applications:mail.candidate.footer', { board: tenant.name }),
      choices: hasConsent ? [withdrawalChoice(application, secret)] : [],
    }
  return {
    footer: t('applications:mail.status.footer', { board: tenant.name }),
    choices: [{ label: t('applications:mail.status.choices'), path: hrefFor(ownMailsPage, {}, locale) }],
    unsubscribe: {
      label: t('applications:mail.status.stop'),
      oneClickPath: unsubscribePath(secret, {
        ...{ tenantId: tenant.id, kind: statusKind, subject: sender.uid },
      }),
    },
  }
}

/**
 * Links to the conversation, if the company has opened one, and to the history, or to the offer on a board without; a
 * guest gets the offer only.
 */
const nextLinks = ({ tenant, application, event, hasChat, links }: StatusMailInput): MailBlock[] => {
  const { locale, uid } = application
  const t = textsIn(locale)
  const offer = {
    ...{ kind: 'button' as const, label: t('applications:mail.status.offer') },
    href: links.offer(tenant, locale, application.offerSlug),
  }
  if (!application.sender) return [offer]
  const answers = hasChat && event.status !== 'withdrawn'
  return [
    ...(answers
      ? [
          {
            ...{ kind: 'button' as const, label: t('applications:mail.status.chat') },
            href: links.chat(tenant, locale, uid),
          },
        ]
      : []),
    hasFlag(tenant, 'applicationHistory')
      ? {
          ...{ kind: 'button', isQuiet: answers, label: t('applications:mail.status.button') },
          href: links.history(tenant, locale),
        }
      : { ...offer, isQuiet: answers },
  ]
}

export interface WithdrawalMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly company: { readonly contactEmail: string | null; readonly locale: Locale } | null
  readonly links: MailLinks
}

/** Tells the company of a withdrawal; null when it has no address. */
export const withdrawalMail = ({ tenant, application, company, links }: WithdrawalMailInput): Mail | null => {
  const to = recipientOf(application, company)
  if (!to) return null
  const locale = company?.locale ?? 'pl'
  const t = textsIn(locale)
  const { title } = application
  const name = shownName(application, locale)
  const body = t('applications:mail.withdrawal.body', { name, title })
  return composeMail(
    { tenant, links },
    {
      to,
      key: mailKeyOf(application, 'withdrawal'),
      locale,
      subject: t('applications:mail.withdrawal.subject', { name, title }),
      preheader: body,
      heading: t('applications:mail.withdrawal.heading'),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'note', text: t('applications:mail.withdrawal.note') },
      ],
      footer: t('applications:mail.company.footer', { board: tenant.name }),
    },
  )
}
