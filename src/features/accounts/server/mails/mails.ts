import { composeMail } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { AccountEvent, AccountKind, CompanyRole } from '../../contract.ts'
import { deviceOf, networkOf } from '../../rules.ts'
import { deviceText, textsIn } from '../texts.ts'
import type { AccountMail } from './jobs.ts'
import type { MailedPage, PageLink } from './links.ts'

export interface MailWriter {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly pageLink: PageLink
  /** Id of the mail's subject, for the message id. */
  readonly id: string
}

export interface Reader {
  readonly to: string
  readonly locale: Locale
  readonly kind: AccountKind
}

interface MailContent {
  readonly mail: AccountMail
  readonly blocks: readonly MailBlock[]
  readonly subject: string
  readonly heading: string
  /** Why the reader gets the mail, if not because of an account here. */
  readonly footer?: string
}

const mailOf = ({ tenant, links, id }: MailWriter, { to, locale }: Reader, written: MailContent): Mail => {
  const { mail, blocks, subject, heading } = written
  const footer = written.footer ?? textsIn(locale)('accounts:mail.footer', { board: tenant.name })
  const [first] = blocks
  return composeMail(
    { tenant, links },
    {
      ...{ to, locale, subject, heading, blocks, footer, key: `account-${mail}-${id}` },
      preheader: first?.kind === 'text' ? first.text : heading,
    },
  )
}

/** Rows with time, device and network. The network is left out where the reader may not be the person described. */
const factsOf = (
  { at, userAgent, ip }: Pick<AccountEvent, 'at' | 'userAgent'> & { readonly ip?: string },
  locale: Locale,
): MailBlock => {
  const t = textsIn(locale)
  return {
    kind: 'facts',
    rows: [
      { label: t('accounts:mail.when'), value: formatDateTime(at) },
      { label: t('accounts:mail.device'), value: deviceText(deviceOf(userAgent), t) },
      ...(ip === undefined ? [] : [{ label: t('accounts:mail.network'), value: networkOf(ip) }]),
    ],
  }
}

/**
 * A button with a note that repeats its address and, where the mail does not say it elsewhere, when the link expires.
 */
const button = (label: string, href: string, locale: Locale, expiresAt?: Date): MailBlock[] => {
  const t = textsIn(locale)
  const expires = expiresAt ? t('accounts:mail.expires', { time: formatDateTime(expiresAt) }) : ''
  return [
    { kind: 'button', label, href },
    { kind: 'note', text: expires, copied: { text: t('accounts:mail.note'), href } },
  ]
}

export interface TokenMail {
  readonly mail: 'confirm' | 'reset' | 'changeEmail'
  readonly token: string
  readonly expiresAt: Date
  readonly hasApplication: boolean
  /** Time and device of the request, for mails that can be requested without being signed in. */
  readonly asked: Pick<AccountEvent, 'at' | 'userAgent'> | null
}

const tokenPages = { confirm: 'verify', reset: 'reset', changeEmail: 'changeEmail' } as const

/** A mail with a link that works once. Repeats nothing that a stranger could have typed into the request. */
export const tokenMail = (writer: MailWriter, reader: Reader, sent: TokenMail): Mail => {
  const { locale, kind } = reader
  const { mail, token, expiresAt, hasApplication, asked } = sent
  const t = textsIn(locale)
  const href = writer.pageLink({ tenant: writer.tenant, locale, kind, page: tokenPages[mail], token })
  const body =
    mail === 'confirm' && hasApplication
      ? t('accounts:mail.confirm.bodyApplication')
      : t(`accounts:mail.${mail}.body`)
  return mailOf(writer, reader, {
    mail,
    subject: t(`accounts:mail.${mail}.subject`),
    heading: t(`accounts:mail.${mail}.heading`),
    blocks: [
      { kind: 'text', text: body },
      ...button(t(`accounts:mail.${mail}.action`), href, locale, expiresAt),
      ...(asked ? [factsOf(asked, locale)] : []),
      { kind: 'note', text: t(`accounts:mail.${mail}.notYou`) },
    ],
  })
}

export const alreadyRegisteredMail = (writer: MailWriter, reader: Reader): Mail => {
  const { locale, kind } = reader
  const t = textsIn(locale)
  const page = (name: MailedPage) => writer.pageLink({ tenant: writer.tenant, locale, kind, page: name })
  return mailOf(writer, reader, {
    mail: 'alreadyRegistered',
    subject: t('accounts:mail.alreadyRegistered.subject'),
    heading: t('accounts:mail.alreadyRegistered.heading'),
    blocks: [
      { kind: 'text', text: t('accounts:mail.alreadyRegistered.body') },
      { kind: 'button', label: t('accounts:mail.alreadyRegistered.action'), href: page('signIn') },
      {
        ...{ kind: 'button', isQuiet: true, label: t('accounts:mail.alreadyRegistered.second') },
        href: page('forgot'),
      },
      { kind: 'note', text: t('accounts:mail.alreadyRegistered.notYou') },
    ],
  })
}

export interface Notice {
  readonly mail: 'changeAsked' | 'emailChanged' | 'passwordChanged' | 'newDevice'
  readonly event: Pick<AccountEvent, 'at' | 'ip' | 'userAgent'> | null
}

const noticePages = {
  changeAsked: 'settings',
  emailChanged: null,
  passwordChanged: 'forgot',
  newDevice: 'settings',
} as const satisfies Record<Notice['mail'], MailedPage | null>

/** A mail about something that happened to the account. */
export const noticeMail = (writer: MailWriter, reader: Reader, { mail, event }: Notice): Mail => {
  const { locale, kind } = reader
  const t = textsIn(locale)
  const page = noticePages[mail]
  const action: MailBlock[] =
    page === null || mail === 'emailChanged'
      ? []
      : [
          {
            ...{ kind: 'button', label: t(`accounts:mail.${mail}.action`) },
            href: writer.pageLink({ tenant: writer.tenant, locale, kind, page }),
          },
        ]
  return mailOf(writer, reader, {
    mail,
    subject: t(`accounts:mail.${mail}.subject`),
    heading: t(`accounts:mail.${mail}.heading`),
    blocks: [
      { kind: 'text', text: t(`accounts:mail.${mail}.body`) },
      ...(event ? [factsOf(event, locale)] : []),
      ...action,
      { kind: 'note', text: t(`accounts:mail.${mail}.notYou`) },
    ],
  })
}

export interface AdministrationMail {
  readonly mail: 'blocked' | 'unblocked' | 'secondFactorReset'
  readonly reason: string
}

/** A mail about an operator's action on the account, with the reason. */
export const administrationMail = (
  writer: MailWriter,
  reader: Reader,
  { mail, reason }: AdministrationMail,
): Mail => {
  const { tenant, pageLink } = writer
  const { locale, kind } = reader
  const t = textsIn(locale)
  const values = { board: tenant.name }
  const isCandidateBlocked = mail === 'blocked' && kind === 'candidate'
  const body = isCandidateBlocked
    ? 'accounts:mail.blocked.bodyCandidate'
    : (`accounts:mail.${mail}.body` as const)
  const action: MailBlock[] =
    mail === 'blocked'
      ? []
      : [
          {
            ...{ kind: 'button', label: t(`accounts:mail.${mail}.action`) },
            href: pageLink({ tenant, locale, kind, page: 'signIn' }),
          },
        ]
  return mailOf(writer, reader, {
    mail,
    subject: t(`accounts:mail.${mail}.subject`, values),
    heading: t(`accounts:mail.${mail}.heading`),
    blocks: [
      { kind: 'text', text: t(body, values) },
      { kind: 'quote', label: t('accounts:mail.reason'), text: reason },
      ...action,
      { kind: 'note', text: t(`accounts:mail.${mail}.notYou`) },
    ],
  })
}

export interface InvitationMail {
  readonly company: string
  readonly role: CompanyRole
  readonly token: string
  readonly expiresAt: Date
}

export const invitationMail = (writer: MailWriter, reader: Reader, sent: InvitationMail): Mail => {
  const { locale, kind } = reader
  const { company, role, token, expiresAt } = sent
  const t = textsIn(locale)
  const { tenant } = writer
  const href = writer.pageLink({ tenant, locale, kind, page: 'invitation', token })
  const values = { company, board: tenant.name, role: t(`accounts:roles.${role}`) }
  return mailOf(writer, reader, {
    mail: 'invitation',
    footer: t('accounts:mail.invitation.footer', values),
    subject: t('accounts:mail.invitation.subject', values),
    heading: t('accounts:mail.invitation.heading'),
    blocks: [
      { kind: 'text', text: t('accounts:mail.invitation.body', values) },
      {
        kind: 'facts',
        rows: [
          { label: t('accounts:mail.invitation.able'), value: t(`accounts:mail.invitation.${role}`) },
          { label: t('accounts:mail.invitation.address'), value: reader.to },
          { label: t('accounts:mail.invitation.until'), value: formatDateTime(expiresAt) },
        ],
      },
      ...button(t('accounts:mail.invitation.action'), href, locale),
      { kind: 'note', text: t('accounts:mail.invitation.notYou') },
    ],
  })
}
