import { composeMail } from '#features/mails/server/service.ts'
import { isPublicState } from '#features/offers/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { formatDate } from '#kernel/format.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ApplicationForMail } from '../application-for-mail.ts'
import { type MailLinks, mailKeyOf } from '../mails.ts'
import { statusFootOf } from '../statuses/status-mails.ts'
import { textsIn } from '../texts.ts'

export interface BlockMailInput {
  readonly tenant: Tenant
  readonly application: ApplicationForMail
  readonly block: { readonly uid: string; readonly does: 'block' | 'lift' }
  /** A consent to future recruitment is in force. */
  readonly hasConsent: boolean
  readonly secret: string
  readonly links: MailLinks
}

/** Tells a candidate that the board has blocked an offer, or lifted the block, but not the reason. */
export const blockMail = (input: BlockMailInput): Mail => {
  const { tenant, application, block } = input
  const { locale, title } = application
  const t = textsIn(locale)
  const words = `applications:mail.offerBlock.${block.does}` as const
  const company = application.companyName || t('applications:mail.unnamedCompany')
  const body = t(`${words}.body`, { title, board: tenant.name })
  return composeMail(
    { tenant, links: input.links },
    {
      to: application.email,
      key: mailKeyOf(application, `offer-${block.does}-${block.uid}`),
      locale,
      subject: t(`${words}.subject`, { title }),
      preheader: body,
      heading: t(`${words}.heading`),
      blocks: [
        { kind: 'text', text: body },
        {
          kind: 'facts',
          rows: [
            { label: t('applications:mail.candidate.offer'), value: title },
            { label: t('applications:mail.candidate.company'), value: company },
            { label: t('applications:mail.candidate.sentAt'), value: formatDate(application.createdAt) },
          ],
        },
        { kind: 'text', text: t(`${words}.next`) },
        ...nextLink(input),
      ],
      ...statusFootOf(input),
    },
  )
}

/** The status track, if the board has it; a guest gets a link to other offers, or to this one once it is back. */
const nextLink = ({ tenant, application, block, links }: BlockMailInput): MailBlock[] => {
  const { locale, sender, state, offerSlug } = application
  const t = textsIn(locale)
  if (sender && hasFlag(tenant, 'applicationHistory'))
    return [
      {
        kind: 'button',
        label: t('applications:mail.offerBlock.history'),
        href: links.history(tenant, locale),
      },
    ]
  if (block.does === 'lift' && isPublicState(state))
    return [
      {
        kind: 'button',
        label: t('applications:mail.status.offer'),
        href: links.offer(tenant, locale, offerSlug),
      },
    ]
  return [
    { kind: 'button', label: t('applications:mail.offerBlock.others'), href: links.home(tenant, locale) },
  ]
}
