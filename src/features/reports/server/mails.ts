import { composeMail } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { appealPage } from '../addresses.ts'
import type { Report, ReportAnswer } from '../contract.ts'
import type { ReportReason } from '../enumerations.ts'
import { mayBeAppealed } from '../rules.ts'
import { textsIn } from './texts.ts'

export interface AnswerMailInput {
  readonly tenant: Tenant
  readonly report: Report & { readonly email: string }
  readonly answer: ReportAnswer
  readonly token: string
  readonly links: BoardLinks
}

/** Mail to the reporter. Repeats no input, as the address may be a stranger's. */
export const answerMail = (input: AnswerMailInput): Mail => {
  const { tenant, report, answer, links } = input
  const { locale, offerTitle } = report
  const t = textsIn(locale)
  const body = t(`reports:mail.${answer.outcome}`, { title: offerTitle })
  const facts = [
    { label: t('reports:mail.offer'), value: offerTitle },
    ...(report.companyName ? [{ label: t('reports:mail.company'), value: report.companyName }] : []),
    { label: t('reports:mail.reportedAt'), value: formatDate(report.createdAt) },
  ]
  return composeMail(
    { tenant, links },
    {
      to: report.email,
      key: `report-${report.uid}-${answer.round}`,
      locale,
      subject: t(answer.round === 1 ? 'reports:mail.subject' : 'reports:mail.subjectAppeal', {
        title: offerTitle,
      }),
      preheader: body,
      heading: t(`reports:mail.heading.${answer.outcome}`),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'facts', rows: facts },
        { kind: 'quote', label: t('reports:mail.reasons'), text: answer.text },
        ...endOf(input),
      ],
      footer: t('reports:mail.footer', { board: tenant.name }),
    },
  )
}

/** Confirms the receipt to the reporter: the report's number, the offer's title and what follows. */
export const receiptMail = ({
  tenant,
  report,
  links,
}: Pick<AnswerMailInput, 'tenant' | 'report' | 'links'>): Mail => {
  const { id, uid, email, locale, offerTitle } = report
  const t = textsIn(locale)
  const body = t('reports:receipt.body', { title: offerTitle })
  return composeMail(
    { tenant, links },
    {
      ...{ to: email, key: `report-${uid}-receipt`, locale },
      subject: t('reports:receipt.subject', { id, title: offerTitle }),
      preheader: body,
      heading: t('reports:receipt.heading', { id }),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'text', text: t('reports:receipt.next') },
      ],
      footer: t('reports:receipt.footer', { board: tenant.name }),
    },
  )
}

export interface BlockedMailInput extends Omit<AnswerMailInput, 'report' | 'token'> {
  readonly report: Report
  readonly manager: { readonly id: number; readonly email: string; readonly locale: Locale }
  /** Path of the offer in the company's panel, which has the reason as well. */
  readonly panelPath: string | null
}

/** The button to the offer in the panel. */
const panelButton = ({ tenant, links, manager, panelPath }: Omit<BlockMailInput, 'told' | 'offerTitle'>) =>
  panelPath === null
    ? []
    : [
        {
          kind: 'button' as const,
          label: textsIn(manager.locale)('reports:companyMail.panel'),
          href: links.absolute(tenant, panelPath),
        },
      ]

/** The ground of a block, which a company has to be told besides the operator's words (article 17 of the DSA). */
const groundOf = (reason: ReportReason, t: ReturnType<typeof textsIn>): MailBlock[] => [
  {
    kind: 'facts',
    rows: [{ label: t('reports:companyMail.reason'), value: t(`reports:reasons.${reason}`) }],
  },
]

/** Mail to the company with decision and reason; says nothing of the reporter or the report's text. */
export const blockedMail = (input: BlockedMailInput): Mail => {
  const { tenant, report, answer, manager, links } = input
  const t = textsIn(manager.locale)
  const body = t('reports:companyMail.body', { title: report.offerTitle, board: tenant.name })
  return composeMail(
    { tenant, links },
    {
      to: manager.email,
      key: `report-${report.uid}-${answer.round}-company-${manager.id}`,
      locale: manager.locale,
      subject: t('reports:companyMail.subject', { title: report.offerTitle }),
      preheader: body,
      heading: t('reports:companyMail.heading'),
      blocks: [
        { kind: 'text', text: body },
        ...groundOf(report.reason, t),
        { kind: 'quote', label: t('reports:mail.reasons'), text: answer.text },
        ...panelButton(input),
        { kind: 'note', text: t('reports:companyMail.mistake') },
      ],
      footer: t('reports:companyMail.footer', { board: tenant.name }),
    },
  )
}

export interface BlockMailInput extends Pick<BlockedMailInput, 'tenant' | 'links' | 'manager' | 'panelPath'> {
  readonly offerTitle: string
  readonly told: {
    readonly uid: string
    readonly does: 'block' | 'lift'
    readonly reason: ReportReason | null
    readonly text: string
  }
}

/** Mail to the company about a block without a report, or its lift. */
export const blockMail = (input: BlockMailInput): Mail => {
  const { tenant, links, manager, offerTitle: title, told } = input
  const t = textsIn(manager.locale)
  const { does, reason, text, uid } = told
  const isBlock = does === 'block'
  const body = t(isBlock ? 'reports:companyMail.own' : 'reports:companyMail.lifted', {
    ...{ title, board: tenant.name },
  })
  return composeMail(
    { tenant, links },
    {
      ...{ to: manager.email, key: `offer-${does}-${uid}-${manager.id}`, locale: manager.locale },
      subject: t(isBlock ? 'reports:companyMail.subject' : 'reports:companyMail.liftedSubject', { title }),
      preheader: body,
      heading: t(isBlock ? 'reports:companyMail.heading' : 'reports:companyMail.liftedHeading'),
      blocks: [
        { kind: 'text', text: body },
        ...(reason === null ? [] : groundOf(reason, t)),
        { kind: 'quote', label: t('reports:mail.reasons'), text },
        ...panelButton(input),
        ...(isBlock ? [{ kind: 'note' as const, text: t('reports:companyMail.mistake') }] : []),
      ],
      footer: t('reports:companyMail.footer', { board: tenant.name }),
    },
  )
}

const endOf = ({ tenant, report, answer, token, links }: AnswerMailInput): MailBlock[] => {
  const t = textsIn(report.locale)
  const { appealExpiresAt } = report
  if (!mayBeAppealed(answer) || !appealExpiresAt) return [{ kind: 'note', text: t('reports:mail.final') }]
  return [
    {
      kind: 'button',
      label: t('reports:mail.appeal'),
      href: links.absolute(tenant, hrefFor(appealPage, { token }, report.locale)),
    },
    { kind: 'note', text: t('reports:mail.appealNote', { date: formatDate(appealExpiresAt) }) },
  ]
}
