import { composeMail } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { Mail } from '#server/mail/mail.ts'
import { eraseAccountPage } from '../addresses.ts'
import type { Erasure } from './store.ts'
import { textsIn } from './texts.ts'

export interface ErasureMail {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly erasure: Erasure
  readonly token: string
}

/** Asks to confirm the erasure; nothing is deleted before. */
export const erasureMail = ({ tenant, links, erasure, token }: ErasureMail): Mail => {
  const { email: to, locale, id, expiresAt } = erasure
  const t = textsIn(locale)
  const href = links.absolute(tenant, withQuery(hrefFor(eraseAccountPage, {}, locale), { token }))
  const body = t('privacy:mail.body', { board: tenant.name })
  return composeMail(
    { tenant, links },
    {
      ...{ to, locale, key: `erasure-${id}`, subject: t('privacy:mail.subject'), preheader: body },
      heading: t('privacy:mail.heading'),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'button', label: t('privacy:mail.action'), href },
        {
          kind: 'note',
          text: t('privacy:mail.expires', { time: formatDateTime(expiresAt) }),
          copied: { text: t('privacy:mail.note'), href },
        },
        { kind: 'note', text: t('privacy:mail.notYou') },
      ],
      footer: t('privacy:mail.footer', { board: tenant.name }),
    },
  )
}
