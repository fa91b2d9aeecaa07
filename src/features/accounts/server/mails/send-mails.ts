import type { Companies } from '#features/companies/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { findEvent } from '../history.ts'
import { findMailedToken, tokenOf } from '../mailed-tokens.ts'
import { findAccountById, type StoredAccount } from '../store.ts'
import { findOpenInvitation } from '../team/invitation-store.ts'
import type { AccountMail } from './jobs.ts'
import type { PageLink } from './links.ts'
import {
  administrationMail,
  alreadyRegisteredMail,
  invitationMail,
  type MailWriter,
  noticeMail,
  tokenMail,
} from './mails.ts'

export interface SendMailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly mailer: Mailer
  readonly clock: Clock
  readonly secret: string
  readonly links: BoardLinks
  readonly pageLink: PageLink
}

interface Task {
  readonly tenantId: number
  readonly mail: AccountMail
  readonly id: string
  readonly locale?: Locale | undefined
}

const readerOf = ({ email, locale, kind }: StoredAccount, asked?: Locale) => ({
  ...{ to: email, kind, locale: asked ?? locale },
})

/** Null if the account or the mail's subject is gone, or its link has expired. */
const mailOf = async (dependencies: SendMailDependencies, task: Task): Promise<Mail | null> => {
  const { database, tenants, links, pageLink } = dependencies
  const { tenantId, mail, id, locale } = task
  const writer: MailWriter = { tenant: tenants.byId(tenantId), links, pageLink, id }
  const db = forTenant(database, tenantId)
  switch (mail) {
    case 'confirm':
    case 'reset':
    case 'changeEmail':
    case 'changeAsked':
    case 'emailChanged':
      return aboutToken(dependencies, db, writer, { mail, locale })
    case 'invitation':
      return aboutInvitation(dependencies, db, writer)
    case 'alreadyRegistered':
    case 'passwordChanged':
    case 'newDevice':
    case 'blocked':
    case 'unblocked':
    case 'secondFactorReset': {
      const event = await findEvent(db, Number(id))
      const account = event && (await findAccountById(db, event.accountId))
      if (!account) return null
      if (mail === 'blocked' || mail === 'unblocked' || mail === 'secondFactorReset')
        return administrationMail(writer, readerOf(account), { mail, reason: event.note })
      return mail === 'alreadyRegistered'
        ? alreadyRegisteredMail(writer, readerOf(account, locale))
        : noticeMail(writer, readerOf(account), { mail, event })
    }
  }
}

interface AboutToken {
  readonly mail: 'confirm' | 'reset' | 'changeEmail' | 'changeAsked' | 'emailChanged'
  readonly locale: Locale | undefined
}

const aboutToken = async (
  { secret, clock }: SendMailDependencies,
  db: TenantDb,
  writer: MailWriter,
  { mail, locale }: AboutToken,
): Promise<Mail | null> => {
  const found = await findMailedToken(db, writer.id)
  const account = found?.accountId ? await findAccountById(db, found.accountId) : null
  if (!found || !account) return null
  const reader = readerOf(account, locale)
  if (mail === 'changeAsked' || mail === 'emailChanged')
    return noticeMail(writer, { ...reader, to: found.formerEmail }, { mail, event: null })
  if (found.expiresAt <= clock.now()) return null
  const { expiresAt, applicationUid } = found
  const asked = mail === 'reset' ? { at: found.createdAt, userAgent: found.userAgent } : null
  const hasApplication = applicationUid !== null
  const sent = { mail, expiresAt, hasApplication, asked, token: tokenOf(secret, found.id) }
  return tokenMail(writer, mail === 'changeEmail' ? { ...reader, to: found.email } : reader, sent)
}

const aboutInvitation = async (
  { companies, secret, clock }: SendMailDependencies,
  db: TenantDb,
  writer: MailWriter,
): Promise<Mail | null> => {
  const found = await findOpenInvitation(db, { id: writer.id, now: clock.now() })
  if (!found) return null
  const { name } = await companies.getCompany(writer.tenant, found.companyId)
  const { email, locale, role, expiresAt } = found
  const reader = { to: email, locale, kind: 'employer' } as const
  return invitationMail(writer, reader, { company: name, role, expiresAt, token: tokenOf(secret, found.id) })
}

export const sendMail = async (dependencies: SendMailDependencies, task: Task): Promise<void> => {
  const mail = await mailOf(dependencies, task)
  if (mail) await dependencies.mailer.send(mail)
}
