import { composeMail } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { Mail } from '#server/mail/mail.ts'
import { eraseAccountPage, mailedDataPage } from '../addresses.ts'
import type { Erasure } from './store.ts'
import { textsIn } from './texts.ts'

export interface ErasureMail {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly erasure: Erasure
  readonly token: string
}

/** Asks to confirm the erasure; nothing is deleted before. */
export const erasureMail = (mail: ErasureMail): Mail => linkMail(mail, 'mail', eraseAccountPage)

/** Leads to the data of an account that cannot be signed in to. */
export const ownDataMail = (mail: ErasureMail): Mail => linkMail(mail, 'dataMail', mailedDataPage)

const linkMail = (
  { tenant, links, erasure, token }: ErasureMail,
  texts: 'mail' | 'dataMail',
  page: typeof eraseAccountPage,
): Mail => {
  const { email: to, locale, id, expiresAt } = erasure
  const t = textsIn(locale)
  const href = links.absolute(tenant, withQuery(hrefFor(page, {}, locale), { token }))
  const board = tenant.name
  const body = t(`privacy:${texts}.body`, { board })
  return composeMail(
    { tenant, links },
    {
      ...{
        to,
        locale,
        key: `erasure-${id}`,
        subject: t(`privacy:${texts}.subject`, { board }),
        preheader: body,
      },
      heading: t(`privacy:${texts}.heading`),
      blocks: [
        { kind: 'text', text: body },
        { kind: 'button', label: t(`privacy:${texts}.action`), href },
        {
          kind: 'note',
          text: t('privacy:mail.expires', { time: formatDateTime(expiresAt) }),
          copied: { text: t('privacy:mail.note'), href },
        },
        { kind: 'note', text: t(`privacy:${texts}.notYou`) },
      ],
      footer: t('privacy:mail.footer', { board }),
    },
  )
}
