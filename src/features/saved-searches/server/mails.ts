import { composeMail } from '#features/mails/server/service.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { type OfferCard, offerCard } from '#features/offers/contract.ts'
import { undetermined } from '#features/offers/enumerations.ts'
import { allSalaries, cardAtCity, workplaceTypeOf } from '#features/offers/rules.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { formatDate, formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import { isMonogramPath, monogramColours, monogramOf } from '#kernel/text/monogram.ts'
import type { Translate } from '#kernel/translator.ts'
import type { MailEntry, MailTile } from '#server/mail/layout.ts'
import type { Mail } from '#server/mail/mail.ts'
import { unsubscribePath } from '#server/mail/unsubscribe-page.ts'
import { mailedAlertPage } from '../addresses.ts'
import { type AlertFrequency, alertDialogParam } from '../enumerations.ts'
import type { AlertInMails } from './alert-store.ts'
import { textsIn } from './texts.ts'

interface MailParts {
  readonly tenant: Tenant
  readonly links: BoardLinks
  readonly alert: AlertInMails
  readonly code: string
}

/** Kind of these mails, to which the mail program's unsubscribe button refers. */
export const unsubscribeKind = 'job-alert'

type DialogName = 'activate' | 'unsubscribe'

/** Path of the home page with a dialog opened over it; without scripts the page links to the alert's own page. */
const dialogPath = (dialog: DialogName, { alert, code }: MailParts): string =>
  withQuery(hrefFor(homePage, {}, alert.locale), {
    [alertDialogParam]: dialog,
    'candidate-id': alert.ownerUid,
    'job-filter-id': alert.hash,
    code,
  })

/** Anybody can request this mail for any address, so it quotes nothing that a stranger could have typed. */
export const activationMail = (parts: MailParts): Mail => {
  const { tenant, links, alert } = parts
  const { locale, frequency } = alert
  const t = textsIn(locale)
  const lead = t(
    alert.makesAccount ? 'saved-searches:mail.confirm.leadAccount' : 'saved-searches:mail.confirm.lead',
  )
  return composeMail(
    { tenant, links },
    {
      to: alert.email,
      key: `job-alert-confirm-${alert.uid}-${alert.createdAt.getTime()}`,
      locale,
      subject: t('saved-searches:mail.confirm.subject'),
      preheader: lead,
      heading: t('saved-searches:mail.confirm.heading'),
      blocks: [
        { kind: 'text', text: lead },
        {
          kind: 'facts',
          rows: [{ label: t('saved-searches:frequency.label'), value: whenOf(frequency, t) }],
        },
        {
          kind: 'button',
          label: t('saved-searches:mail.confirm.action'),
          href: links.absolute(tenant, dialogPath('activate', parts)),
        },
        { kind: 'note', text: t('saved-searches:mail.confirm.note') },
      ],
      footer: t('saved-searches:mail.confirm.footer', { board: tenant.name }),
    },
  )
}

const whenOf = (frequency: AlertFrequency, t: Translate): string => t(`saved-searches:mail.when.${frequency}`)

export interface AlertMailParts extends MailParts {
  readonly mailId: number
  readonly since: Date | null
  readonly listing: Listing
  /** The city of the search, by its name in offers; null for a search of all. */
  readonly city: string | null
  /** A city's name in the language of the mail. */
  cityName(city: string): string
  /** JSON of the offers, the best paid first. */
  readonly cards: readonly Uint8Array[]
  /** Match percentage by the offer's guid; empty for guests and for readers without preferences. */
  readonly percents: ReadonlyMap<string, number>
  readonly secret: string
}

const MAX_LISTED = 10
// Lower percentages are not worth mentioning.
const MIN_PRAISED = 50
const decoder = new TextDecoder()

const payOf = (card: OfferCard, tenant: Tenant, locale: Locale): string => {
  const t = textsIn(locale)
  const [best] = allSalaries(card.employmentTypes, defaultCurrency(tenant))
  if (!best) return ''
  // The employer's own amounts: a mail may be read when the rate of its day no longer holds.
  const { from, to, currency } = best.given ?? best
  const tidy = (amount: number) => (best.unit === 'hour' ? amount : Math.round(amount))
  const tax = best.gross ? 'gross' : best.type === 'b2b' ? 'netVat' : 'net'
  const unit = best.unit === 'month' ? [] : [t(`saved-searches:mail.unit.${best.unit}`)]
  const range = formatMoneyRange(tidy(from), tidy(to), currency, locale)
  const pay = [range, t(`saved-searches:mail.tax.${tax}`), ...unit].join(' ')
  return best.type === undetermined ? pay : `${pay}, ${t(`saved-searches:mail.contract.${best.type}`)}`
}

const lineOf = (card: OfferCard, { cityName }: AlertMailParts, t: Translate): string => {
  const more = new Set(card.multilocation.flatMap(({ city }) => city || [])).size - 1
  const city = card.city && cityName(card.city)
  const where = city && more > 0 ? t('saved-searches:mail.cities', { city, more }) : city
  const workplace = workplaceTypeOf(card.workplaceType)
  const how = workplace === 'undetermined' ? '' : t(`saved-searches:mail.workplace.${workplace}`)
  return [card.companyName, where, how].filter((part) => part !== '').join(' · ')
}

/** A house for an unnamed company, as on the board. */
const UNNAMED = '⌂'

/** Mail programs do not render SVG, so a monogram is drawn as a coloured tile. */
const tileOf = ({ companyName, companyLogoThumbUrl: logo }: OfferCard, parts: MailParts): MailTile => {
  const monogram = monogramOf(companyName)
  const hasPicture = logo !== '' && !isMonogramPath(logo)
  return {
    letters: monogram.letters || UNNAMED,
    ...monogramColours(monogram),
    picture: hasPicture ? new URL(logo, parts.links.absolute(parts.tenant, '/')).href : null,
  }
}

const highlightOf = (percent: number, t: Translate): { readonly highlight?: string } =>
  percent < MIN_PRAISED ? {} : { highlight: t('saved-searches:mail.match', { percent }) }

const entryOf = (bytes: Uint8Array, parts: AlertMailParts): MailEntry => {
  const { tenant, links, alert, percents } = parts
  const t = textsIn(alert.locale)
  const card = cardAtCity(offerCard.parse(JSON.parse(decoder.decode(bytes))), parts.city)
  const { title, slug, guid } = card
  return {
    title,
    href: links.absolute(tenant, hrefFor(offerPage, { slug }, alert.locale)),
    subtitle: payOf(card, tenant, alert.locale),
    line: lineOf(card, parts, t),
    ...highlightOf(percents.get(guid) ?? 0, t),
    tile: tileOf(card, parts),
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const sinceWhen = (since: Date, t: Translate): string => {
  const weekday = weekdays[new Date(warsawDay(since)).getUTCDay()] ?? 'monday'
  return t(`saved-searches:mail.since.${weekday}`, { date: formatDate(since) })
}

/** A mail with a search's new offers; its subject names the best paid one. */
export const alertMail = (parts: AlertMailParts): Mail => {
  const { tenant, links, alert, cards, listing, mailId, since, secret } = parts
  const { locale, frequency } = alert
  const t = textsIn(locale)
  const count = cards.length
  const entries = cards.slice(0, MAX_LISTED).map((bytes) => entryOf(bytes, parts))
  const [best] = entries
  const firstLine = best
    ? [best.title, best.line, best.subtitle].filter((part) => part !== '').join(', ')
    : ''
  const alertPath = hrefFor(mailedAlertPage, { code: parts.code }, locale)
  const others = (['daily', 'weekly'] as const).filter((other) => other !== frequency)
  return composeMail(
    { tenant, links },
    {
      to: alert.email,
      key: `job-alert-${mailId}`,
      locale,
      subject: t('saved-searches:mail.alert.subject', { count, name: alert.name }),
      preheader: firstLine,
      eyebrow: firstLine,
      heading: t('saved-searches:mail.alert.heading', { count }),
      lead: [alert.name, ...(since ? [sinceWhen(since, t)] : [])].join(' · '),
      blocks: [
        { kind: 'entries', entries },
        {
          kind: 'button',
          label: t('saved-searches:mail.alert.all', { count }),
          href: links.absolute(tenant, hrefFor(listingPage, { ...listing, sort: 'newest' }, locale)),
        },
      ],
      footer: t('saved-searches:mail.alert.footer', { when: whenOf(frequency, t) }),
      choices: others.map((other) => ({
        label: t(`saved-searches:mail.instead.${other}`),
        path: withQuery(alertPath, { frequency: other }),
      })),
      unsubscribe: {
        label: t('saved-searches:mail.alert.unsubscribe'),
        path: dialogPath('unsubscribe', parts),
        oneClickPath: unsubscribePath(secret, {
          tenantId: tenant.id,
          kind: unsubscribeKind,
          subject: alert.uid,
        }),
      },
    },
  )
}
