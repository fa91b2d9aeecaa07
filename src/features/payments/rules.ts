import { taxMinor } from '#features/money/rules.ts'
import type { Pack, Plan } from '#features/plans/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Invoice, Order, OrderAmounts, PaymentDifference, RegistrationDetails } from './contract.ts'
import {
  buyerCountries,
  homeCountry,
  type InvoiceState,
  type OrderState,
  orderStates,
  type PaymentResult,
  type PaymentStatus,
  type RefusalReason,
} from './enumerations.ts'

// As Stripe writes them, and our sandbox.
const refusals = new Map<string, RefusalReason>([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
])

/** What a buyer is told of a provider's code; of most nothing. */
export const refusalOf = (failure: string | null): RefusalReason | null => refusals.get(failure ?? '') ?? null

/** What somebody is shown for a status, also for those that only other servers answer with. */
export const resultOf = (status: PaymentStatus): PaymentResult => {
  switch (status) {
    case 'pending':
    case 'started':
      return 'pending'
    case 'paid':
    case 'ok':
      return 'success'
    case 'failed':
    case 'error':
      return 'failure'
  }
}

/** What the calls say of an order. Money that was given back had arrived: the payment itself went well. */
export const statusOf = (state: OrderState): PaymentStatus => {
  if (state === 'cancelled') return 'failed'
  return state === 'refunded' ? 'paid' : state
}

/** Of what is known and what is told the weightier; so it does not matter in which order, and how often. */
export const laterState = (known: OrderState, told: OrderState): OrderState =>
  orderStates.indexOf(told) > orderStates.indexOf(known) ? told : known

/** What a plan costs a buyer: with tax in zlotys at home, in euros without it where the buyer accounts for the tax. */
export const amountsOf = ({ price }: Pick<Plan, 'price'>, country: string): OrderAmounts =>
  country === homeCountry
    ? {
        currency: 'pln',
        netMinor: price.netMinor,
        taxMinor: price.taxMinor,
        grossMinor: price.grossMinor,
      }
    : { currency: 'eur', netMinor: price.netEurMinor, taxMinor: 0, grossMinor: price.netEurMinor }

/** What a pack costs: its unit price so often, and the tax on all of it. */
export const packAmountsOf = (
  { count, unit }: Pick<Pack, 'count' | 'unit'>,
  country: string,
  vatPercent: number,
): OrderAmounts => {
  const isHome = country === homeCountry
  const netMinor = count * (isHome ? unit.netMinor : unit.netEurMinor)
  const tax = isHome ? taxMinor(netMinor, vatPercent) : 0
  return { currency: isHome ? 'pln' : 'eur', netMinor, taxMinor: tax, grossMinor: netMinor + tax }
}

/** Letters and digits alone, in capitals, without the prefix of the country. */
export const normalTaxId = (typed: string, country: string): string => {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  const prefix = vatPrefixOf(country)
  return signs.startsWith(prefix) ? signs.slice(prefix.length) : signs
}

/** What a VAT number of the country begins with. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Ten digits whose last one is the sum of the others by their weights, modulo 11. */
export const isNip = (text: string): boolean => {
  if (!/^\d{10}$/.test(text) || /^0/.test(text)) return false
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return sum % 11 === Number(text[9])
}

// Forms without the prefix, as the European Commission describes them (VIES, structure of VAT numbers).
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** By its form alone: whether somebody was given the number only an office knows. */
export const isTaxId = (normal: string, country: string): boolean =>
  country === homeCountry ? isNip(normal) : (VAT_FORMS[country]?.test(normal) ?? false)

/** '1234567890' at home, 'DE123456789' elsewhere: as an invoice says it. */
export const shownTaxId = (taxId: string, country: string): string =>
  country === homeCountry ? taxId : `${vatPrefixOf(country)}${taxId}`

/** The countries that invoices go to, by their names in a language. */
export const countryChoices = (locale: Locale): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return buyerCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

const ORDER_DIGITS = 6

/** What people call an order by. */
export const orderNumber = ({ id, createdAt }: { readonly id: number; readonly createdAt: Date }): string =>
  `PS-${createdAt.getUTCFullYear()}-${String(id).padStart(ORDER_DIGITS, '0')}`

/** The id that a number of an order names; null where the text is none. */
export const keyOfOrder = (text: string): number | null => {
  const [, digits] = /^(?:PS-\d{4}-)?(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Where somebody comes back to: a path of the board, or an address on one of its hosts with the same scheme. Null for
 * anything else, so that nobody is sent elsewhere by an address of ours.
 */
export const ownReturnUrl = (
  wished: string,
  { origin, hosts }: { readonly origin: string; readonly hosts: readonly string[] },
): string | null => {
  if (/[\\\s]|^\/\//.test(wished) || !URL.canParse(wished, origin)) return null
  const url = new URL(wished, origin)
  const own = new URL(origin)
  const isOwnHost = url.host === own.host || (hosts.includes(url.hostname) && url.port === own.port)
  return url.protocol === own.protocol && isOwnHost && url.username === '' ? url.href : null
}

/** '1 234,50' as the grosze or cents of it; NaN for what is no amount. */
export const readAmountMinor = (typed: string): number => {
  const [, whole, rest = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

export const stateOfInvoice = ({ registration }: Pick<Invoice, 'registration'>): InvoiceState =>
  registration?.state ?? 'unsent'

/** What KSeF did not take, what was given up, and a receipt that did not come: nothing else happens by itself. */
export const canSendAgain = ({
  state,
  hasReceipt,
  nextStepAt,
}: Pick<RegistrationDetails, 'state' | 'hasReceipt' | 'nextStepAt'>): boolean =>
  state === 'refused' || state === 'stopped' || (state === 'accepted' && !hasReceipt && nextStepAt === null)

const hasArrived = (state: string): boolean => state === 'paid' || state === 'refunded'

/** What a provider says otherwise, once its news were taken over; null where both agree. */
export const differenceOf = (
  order: Pick<Order, 'state' | 'grossMinor' | 'refundedMinor' | 'refundAskedAt' | 'currency'>,
  told: {
    readonly state: string
    readonly amountMinor?: number | undefined
    readonly currency?: string | undefined
  },
): PaymentDifference | null => {
  if (!hasArrived(told.state)) return hasArrived(order.state) ? 'paid-here' : null
  if (told.amountMinor !== order.grossMinor || told.currency !== order.currency) return 'amount'
  if (!hasArrived(order.state)) return 'paid-there'
  const isGivenBack = order.state === 'refunded' || order.refundedMinor === order.grossMinor
  if (told.state === 'refunded') return isGivenBack || order.refundAskedAt ? null : 'refunded-there'
  return isGivenBack ? 'refunded-here' : null
}
