import { applicationCode } from '#features/applications/enumerations.ts'
import { composeMail } from '#features/mails/server/service.ts'
import { majorUnits } from '#features/money/rules.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { panelApplicationsPage, panelOfferPage, triagePage } from '#features/panel/addresses.ts'
import type { Plan } from '#features/plans/contract.ts'
import { extendOfferPage, refreshOfferPage } from '#features/posting/addresses.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { unsubscribePath } from '#server/mail/unsubscribe-page.ts'
import { mailChoicesPage } from '../addresses.ts'
import type { OfferOfMail } from './store.ts'
import type { NoticeKind } from './tables.ts'
import { textsIn } from './texts.ts'

export interface Reader {
  readonly uid: string
  readonly email: string
  readonly locale: Locale
}

/** Kinds of mail that one-click unsubscribe turns off, by the choice it changes. */
export const refusableKinds = { published: 'offer-published', expiring: 'offer-expiring' } as const

interface Board {
  readonly secret: string
  readonly tenant: Tenant
  readonly links: BoardLinks
}

const choicesOf = (locale: Locale) => [
  { label: textsIn(locale)('employer-mails:mail.choices'), path: hrefFor(mailChoicesPage, {}, locale) },
]

interface OfferMail {
  readonly reader: Reader
  readonly offer: OfferOfMail
  /** The offer's plan at today's price; null if it is no longer sold. */
  readonly extension: Pick<Plan, 'limits' | 'price'> | null
  /** Number of candidates whom the company may invite to a published offer. */
  readonly fitting: number
  readonly kind: NoticeKind
  readonly endsAt: Date
  readonly now: Date
}

/** The nearer the end, the more urgent the colour of a reminder. */
const TONES = { published: {}, 7: {}, 3: { eyebrowTone: 'warning' }, 1: { eyebrowTone: 'error' } } as const

const DAY_MS = 86_400_000

/** What an extension by the same plan costs, and the end that it leads to. */
const extensionRows = ({ limits, price }: Pick<Plan, 'limits' | 'price'>, endsAt: Date, locale: Locale) => {
  const t = textsIn(locale)
  const count = limits.durationInDays
  const net = formatMoney(majorUnits(price.netMinor), 'pln', locale)
  return [
    {
      label: t('employer-mails:mail.extension'),
      value: t('employer-mails:mail.extensionOf', { count, price: net }),
    },
    {
      label: t('employer-mails:mail.newEnd'),
      value: formatDate(new Date(endsAt.getTime() + count * DAY_MS)),
    },
  ]
}

/** The mail that an offer was published or ends soon. */
export const offerMail = (
  { tenant, links, secret }: Board,
  { reader, offer, extension, fitting, kind, endsAt, now }: OfferMail,
): Mail => {
  const { locale } = reader
  const t = textsIn(locale)
  const { title, guid: id } = offer
  const days = warsawDaysBetween(now, endsAt)
  const absolute = (path: string) => links.absolute(tenant, path)
  const end = formatDateTime(endsAt)
  const isNew = kind === 'published'
  const number = (value: number) => formatNumber(value, locale)
  const words = { title, end, count: days }
  const when = days < 1 ? 'endsToday' : days === 1 ? 'endsTomorrow' : 'endsIn'
  const button = (label: string, path: string, isQuiet = false): MailBlock => ({
    ...{ kind: 'button', label, href: absolute(path) },
    ...(isQuiet && { isQuiet }),
  })
  const bumps = { label: t('employer-mails:mail.bumps'), value: number(offer.bumpsLeft) }
  const applications = { label: t('employer-mails:mail.applications'), value: number(offer.applications) }
  const list = withQuery(hrefFor(panelApplicationsPage, {}, locale), { offer: id })
  const ofNew: MailBlock[] = [
    {
      kind: 'facts',
      rows: [
        { label: t('employer-mails:mail.until'), value: end },
        bumps,
        ...(fitting > 0 ? [{ label: t('employer-mails:mail.fitting'), value: number(fitting) }] : []),
      ],
    },
    button(t('employer-mails:mail.see'), hrefFor(offerPage, { slug: offer.slug }, locale)),
    button(t('employer-mails:mail.figures'), hrefFor(panelOfferPage, { id }, locale), true),
  ]
  const bumpsFirst = kind === '7' && offer.bumpsLeft > 0
  const said = isNew
    ? ''
    : t(`employer-mails:mail.preheader.${kind === '7' && !bumpsFirst ? '7WithoutBumps' : kind}`)
  const ofEnding: MailBlock[] = [
    {
      kind: 'facts',
      rows: [
        applications,
        ...(offer.unanswered > 0
          ? [{ label: t('employer-mails:mail.unanswered'), value: number(offer.unanswered) }]
          : []),
        { label: t('employer-mails:mail.views'), value: number(offer.views) },
        ...(offer.bumpsLeft > 0 ? [bumps] : []),
        // A week before the end it is early to decide.
        ...(extension && kind !== '7' ? extensionRows(extension, endsAt, locale) : []),
      ],
    },
    // A week before the end, bumping the offer helps more than extending it.
    ...(bumpsFirst ? [button(t('employer-mails:mail.bump'), hrefFor(refreshOfferPage, { id }, locale))] : []),
    button(t('employer-mails:mail.extend'), hrefFor(extendOfferPage, { id }, locale), bumpsFirst),
    ...(kind !== '7' && offer.unanswered > 0
      ? [button(t('employer-mails:mail.answer', { count: offer.unanswered }), list, true)]
      : []),
    { kind: 'note', text: t('employer-mails:mail.after') },
  ]
  return composeMail(
    { tenant, links },
    {
      ...{ to: reader.email, locale, heading: title },
      key: `offer-${id}-${kind}-${endsAt.getTime()}-${reader.uid}`,
      ...(isNew
        ? {
            subject: t('employer-mails:mail.publishedSubject', words),
            preheader: t('employer-mails:mail.publishedPreheader', words),
            eyebrow: t('employer-mails:mail.publishedEyebrow'),
          }
        : {
            subject: t(`employer-mails:mail.${when}`, words),
            ...{ preheader: said, lead: said },
            eyebrow: t(`employer-mails:mail.eyebrow.${when}`, words),
            ...TONES[kind],
          }),
      blocks: isNew ? ofNew : ofEnding,
      footer: [
        t('employer-mails:mail.footer', { board: tenant.name }),
        ...(kind === '7' || kind === '3' ? [t(`employer-mails:mail.further.${kind}`)] : []),
      ].join(' '),
      choices: choicesOf(locale),
      unsubscribe: {
        label: t(`employer-mails:mail.${isNew ? 'stopPublished' : 'stopExpiring'}`),
        oneClickPath: unsubscribePath(secret, {
          ...{ tenantId: tenant.id, kind: refusableKinds[isNew ? 'published' : 'expiring'] },
          subject: reader.uid,
        }),
      },
    },
  )
}

export interface DigestEntry {
  readonly id: string
  /** Null in blind review before the decision. */
  readonly name: string | null
  readonly offerTitle: string
  readonly at: Date
}

interface DigestMail {
  readonly reader: Reader
  readonly entries: readonly DigestEntry[]
  /** Makes the mail's idempotency key unique among the reader's digests. */
  readonly key: string
}

const ENTRIES_SHOWN = 30

/** The daily digest of applications. */
export const digestMail = ({ tenant, links }: Board, { reader, entries, key }: DigestMail): Mail => {
  const { locale } = reader
  const t = textsIn(locale)
  const count = entries.length
  const shown = entries.slice(0, ENTRIES_SHOWN)
  const titles = [...new Set(entries.map(({ offerTitle }) => offerTitle))]
  return composeMail(
    { tenant, links },
    {
      ...{ to: reader.email, locale, key: `digest-${reader.uid}-${key}` },
      subject: t('employer-mails:digest.subject', { count }),
      preheader: titles.slice(0, 3).join(', '),
      heading: t('employer-mails:digest.heading', { count }),
      blocks: [
        {
          kind: 'entries',
          entries: shown.map(({ id, name, offerTitle, at }) => ({
            title: name ?? t('employer-mails:digest.unnamed', { code: applicationCode(id) }),
            href: links.absolute(tenant, hrefFor(triagePage, { id }, locale)),
            subtitle: offerTitle,
            line: formatDate(at),
          })),
        },
        ...(count > shown.length
          ? [
              {
                kind: 'note',
                text: t('employer-mails:digest.more', { count: count - shown.length }),
              } as const,
            ]
          : []),
        {
          kind: 'button',
          label: t('employer-mails:digest.open'),
          href: links.absolute(
            tenant,
            withQuery(hrefFor(panelApplicationsPage, {}, locale), { status: 'received' }),
          ),
        },
      ],
      footer: t('employer-mails:digest.footer', { board: tenant.name }),
      choices: choicesOf(locale),
    },
  )
}
