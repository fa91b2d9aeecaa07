import { composeMail } from '#features/mails/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { formatDate } from '#kernel/format.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ApplicationForMail } from './application-for-mail.ts'
import type { Outcome } from './jobs.ts'
import { type MailLinks, mailKeyOf } from './mails.ts'
import { textsIn } from './texts.ts'

export interface OutcomeMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly outcome: Outcome
  readonly links: MailLinks
}

/** Tells the candidate that the application could not be delivered, or that it was after all. */
export const outcomeMail = ({ tenant, application, outcome, links }: OutcomeMailInput): Mail => {
  const { locale, title } = application
  const t = textsIn(locale)
  const company = application.companyName || t('applications:mail.unnamedCompany')
  const subject = t(`applications:mail.${outcome}.subject`, { title })
  const body = t(`applications:mail.${outcome}.body`, { company, title })
  const facts = [
    { label: t('applications:mail.candidate.offer'), value: title },
    { label: t('applications:mail.candidate.company'), value: company },
    { label: t('applications:mail.candidate.sentAt'), value: formatDate(application.createdAt) },
  ]
  return composeMail(
    { tenant, links },
    {
      to: application.email,
      key: mailKeyOf(application, outcome),
      locale,
      subject,
      preheader: body,
      heading: t(`applications:mail.${outcome}.heading`),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'facts', rows: facts },
        ...(outcome === 'undelivered' ? nextSteps(application) : []),
      ],
      footer: t('applications:mail.candidate.footer', { board: tenant.name }),
    },
  )
}

/** What the candidate can do now: use the offer's source or the company's site, or wait. */
const nextSteps = ({ locale, sourceUrl, companyUrl }: ApplicationForMail): MailBlock[] => {
  const t = textsIn(locale)
  const source = externalUrl(sourceUrl)
  const website = externalUrl(companyUrl)
  const href = source ?? website
  const label = t(`applications:mail.undelivered.${source ? 'source' : 'website'}`)
  return [
    ...(href ? [{ kind: 'button' as const, label, href }] : []),
    { kind: 'note', text: t('applications:mail.undelivered.note') },
  ]
}
