import { settingsPage } from '#features/accounts/addresses.ts'
import { defaultRetentionMonths } from '#features/applications/rules.ts'
import { mailChoicesPage } from '#features/employer-mails/addresses.ts'
import type { MailChoiceService } from '#features/mail-choices/server/service.ts'
import { composeMail } from '#features/mails/server/service.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { featureTexts } from '#server/features/feature-texts.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { unsubscribePath } from '#server/mail/unsubscribe-page.ts'
import { chatPage, conversationPage } from '../addresses.ts'
import { type ChatSide, chatSides } from '../enumerations.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }
import { findUnread, mailUnread, tidyChat } from './jobs.ts'
import {
  deleteOutdated,
  deleteWaitingFiles,
  type ForMail,
  findForMail,
  listUnreadSince,
  saveMailed,
} from './store/upkeep-store.ts'

const UNREAD_FOR_MS = 10 * 60_000
const DAY_MS = 86_400_000
const MAX_PER_RUN = 500

const textsIn = featureTexts('chat', { pl: polish, en: english })

/** Kind of these mails, to which the mail program's unsubscribe button refers. */
export const unreadKind = 'chat-unread'

interface UnreadMail {
  readonly secret: string
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly side: ChatSide
  readonly about: ForMail
  readonly seq: number
}

/** Does not quote the message, since others may read the mailbox. */
const unreadMail = ({ secret, tenant, links, side, about, seq }: UnreadMail): Mail => {
  const { locale, uid, companyName: company, reader } = about
  const t = textsIn(locale)
  const kind = side === 'company' ? 'company' : about.status === 'invited' ? 'invitation' : 'candidate'
  // A conversation remains when its offer is deleted; the mail then names no offer.
  const texts = about.offerTitle === null ? (`withoutOffer.${kind}` as const) : kind
  const words = { company, title: about.offerTitle ?? '' }
  const page = side === 'candidate' ? chatPage : conversationPage
  const body = t(`chat:mail.${texts}.body`, words)
  return composeMail(
    { tenant, links },
    {
      ...{ to: about.to, locale, key: `chat-${uid}-${side}-${seq}` },
      subject: t(`chat:mail.${texts}.subject`, words),
      preheader: body,
      ...(about.offerTitle !== null && { eyebrow: about.offerTitle }),
      heading: t(`chat:mail.${kind}.heading`),
      blocks: [
        { kind: 'text', text: body },
        {
          ...{ kind: 'button', label: t(`chat:mail.${kind}.button`) },
          href: links.absolute(tenant, hrefFor(page, { id: uid }, locale)),
        },
        { kind: 'note', text: t('chat:mail.note') },
      ],
      footer: t('chat:mail.footer', { board: tenant.name }),
      choices: [
        {
          label: t('chat:mail.choices'),
          path:
            side === 'company'
              ? hrefFor(mailChoicesPage, {}, locale)
              : `${hrefFor(settingsPage, {}, locale)}#mails`,
        },
      ],
      ...(reader && {
        unsubscribe: {
          label: t('chat:mail.stop'),
          oneClickPath: unsubscribePath(secret, {
            ...{ tenantId: tenant.id, kind: unreadKind, subject: reader.uid },
          }),
        },
      }),
    },
  )
}

interface UpkeepDependencies {
  readonly database: Database
  readonly secret: string
  readonly mailChoices: Pick<MailChoiceService, 'find'>
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'list' | 'byId'>
  readonly links: BoardLinks
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
  readonly mailer: Pick<Mailer, 'send'>
}

/** Jobs: mails about unread messages, and the end of retention. */
export const workChat = (dependencies: UpkeepDependencies): void => {
  const { database, secret, clock, tenants, links, jobs, mailer, mailChoices } = dependencies
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  jobs.work(findUnread, async () => {
    for (const { id: tenantId } of tenants.list()) {
      const db = forTenant(database, tenantId)
      for (const side of chatSides) {
        const found = await listUnreadSince(db, { side, before: ago(UNREAD_FOR_MS), limit: MAX_PER_RUN })
        for (const one of found)
          await db.transaction(async (tx) => {
            if (await saveMailed(tx, one)) await jobs.enqueue(tx, mailUnread, { tenantId, ...one })
          })
      }
    }
  })

  jobs.work(mailUnread, async ({ tenantId, conversationId, side, seq }) => {
    const about = await findForMail(forTenant(database, tenantId), { conversationId, side })
    // The messages were read, answered or erased meanwhile.
    if (!about || about.readSeq >= seq || about.status === 'rejected') return
    const { reader } = about
    if (reader && !(await mailChoices.find({ tenantId, accountId: reader.accountId })).messages) return
    const tenant = tenants.byId(tenantId)
    await mailer.send(unreadMail({ secret, tenant, links, side, about, seq }))
  })

  jobs.work(tidyChat, async () => {
    for (const { id } of tenants.list()) {
      const db = forTenant(database, id)
      await deleteWaitingFiles(db, ago(DAY_MS))
      await deleteOutdated(db, { now: clock.now(), defaultMonths: defaultRetentionMonths })
    }
  })
}
