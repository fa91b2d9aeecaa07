import { taxMinor } from '#features/money/rules.ts'
import type { Pack, Plan } from '#features/plans/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Invoice, Order, OrderAmounts, PaymentDifference, RegistrationDetails } from './contract.ts'
import {
  buyerCountries,
  homeCountry,
  type InvoiceFormat,
  type InvoiceState,
  type OrderState,
  orderStates,
  type PaymentResult,
  type PaymentStatus,
  type RefusalReason,
} from './enumerations.ts'

// Codes of Stripe, also used by our sandbox.
const refusals = new Map<string, RefusalReason>([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
])

/** The reason shown to a buyer for a provider's code; null for most. */
export const refusalOf = (failure: string | null): RefusalReason | null => refusals.get(failure ?? '') ?? null

/** Result for display, including statuses that only other servers return. */
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

/** API status of an order. A refunded payment was received: the payment itself succeeded. */
export const statusOf = (state: OrderState): PaymentStatus => {
  if (state === 'cancelled') return 'failed'
  return state === 'refunded' ? 'paid' : state
}

/** The state with the higher precedence, so that order and number of messages do not matter. */
export const laterState = (known: OrderState, told: OrderState): OrderState =>
  orderStates.indexOf(told) > orderStates.indexOf(known) ? told : known

/** Price of a plan: gross in zloty for domestic buyers, net in euros under reverse charge. */
export const amountsOf = ({ price }: Pick<Plan, 'price'>, country: string): OrderAmounts =>
  country === homeCountry
    ? {
        currency: 'pln',
        netMinor: price.netMinor,
        taxMinor: price.taxMinor,
        grossMinor: price.grossMinor,
      }
    : { currency: 'eur', netMinor: price.netEurMinor, taxMinor: 0, grossMinor: price.netEurMinor }

/** Price of a pack: unit price times count, with the tax computed on the total. */
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

/** Amounts of a plan, or of a piece of a pack, that a buyer was shown. */
export interface ShownPrice {
  readonly netMinor: number
  readonly grossMinor: number
  readonly netEurMinor: number
}

/** Price of one piece of a pack. */
export const piecePriceOf = ({ unit }: Pick<Pack, 'unit'>, vatPercent: number): ShownPrice => ({
  ...unit,
  grossMinor: unit.netMinor + taxMinor(unit.netMinor, vatPercent),
})

/** Identifies a shown price, so that an order at any other price can be refused. */
export const priceKey = ({ netMinor, grossMinor, netEurMinor }: ShownPrice): string =>
  `${netMinor}-${grossMinor}-${netEurMinor}`

/** Upper-case letters and digits without the country prefix. */
export const normalTaxId = (typed: string, country: string): string => {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  // Greek numbers begin with EL, but GR is typed as well.
  const prefix = [vatPrefixOf(country), country].find((one) => signs.startsWith(one)) ?? ''
  return signs.slice(prefix.length)
}

/** Prefix of the country's VAT numbers. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Polish NIP: ten digits, the last of which is the weighted sum of the others modulo 11. */
export const isNip = (text: string): boolean => {
  if (!/^\d{10}$/.test(text) || /^0/.test(text)) return false
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return sum % 11 === Number(text[9])
}

// Formats without prefix, by the European Commission (VIES, structure of VAT numbers).
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

/** Checks the format only; whether the number is registered is not known here. */
export const isTaxId = (normal: string, country: string): boolean =>
  country === homeCountry ? isNip(normal) : (VAT_FORMS[country]?.test(normal) ?? false)

const isOfOtherCountry = (typed: string, country: string): boolean => {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  return buyerCountries.some(
    (other) =>
      other !== country && signs.startsWith(vatPrefixOf(other)) && isTaxId(normalTaxId(signs, other), other),
  )
}

/**
 * Why a typed tax id is refused; null when it is accepted. One country decides about number, address and VAT: that of
 * the seat, or of the fixed establishment, which receives the service (Art. 28b of the Polish VAT act).
 */
export const taxIdProblem = (
  typed: string,
  country: string,
): 'otherCountry' | 'nip' | 'vatNumber' | 'prefix' | null => {
  // 'DE123456789' and 'PL1111111111' have the form of French and Dutch numbers without prefix, too.
  if (isOfOtherCountry(typed, country)) return 'otherCountry'
  const normal = normalTaxId(typed, country)
  if (!isTaxId(normal, country)) return country === homeCountry ? 'nip' : 'vatNumber'
  // A NIP has the form of Slovak, Czech and other numbers; with a prefix it is certain which one is meant.
  const hasPrefix = /^\s*[a-z]/i.test(typed)
  return country !== homeCountry && isNip(normal) && !hasPrefix ? 'prefix' : null
}

/** As printed on invoices: '1234567890' for domestic, 'DE123456789' for other countries. */
export const shownTaxId = (taxId: string, country: string): string =>
  country === homeCountry ? taxId : `${vatPrefixOf(country)}${taxId}`

/** The countries of buyers with their names in a language. */
export const countryChoices = (locale: Locale): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return buyerCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

const ORDER_DIGITS = 6

/** Order number shown to people. */
export const orderNumber = ({ id, createdAt }: { readonly id: number; readonly createdAt: Date }): string =>
  `PS-${createdAt.getUTCFullYear()}-${String(id).padStart(ORDER_DIGITS, '0')}`

/** Id of the order that a number denotes; null for any other text. */
export const keyOfOrder = (text: string): number | null => {
  const [, digits] = /^(?:PS-\d{4}-)?(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Return URL after a payment: a path of the board, or a URL on one of its hosts with the same scheme. Null for anything
 * else, to prevent open redirects.
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

/** Parses '1 234,50' into minor units; NaN for anything that is not an amount. */
export const readAmountMinor = (typed: string): number => {
  const [, whole, rest = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** 'FV-12-11-2026-PRO.pdf', for a number with slashes. */
export const fileNameOf = (number: string, format: InvoiceFormat): string => {
  const words = number.replace(/[^A-Z0-9]+/g, '-')
  return format === 'upo' ? `${words}-UPO.xml` : `${words}.${format}`
}

export const stateOfInvoice = ({ registration }: Pick<Invoice, 'registration'>): InvoiceState =>
  registration?.state ?? 'unsent'

/** Whether an operator may retry: refused, stopped, or accepted with no receipt and no further attempt scheduled. */
export const canSendAgain = ({
  state,
  hasReceipt,
  nextStepAt,
}: Pick<RegistrationDetails, 'state' | 'hasReceipt' | 'nextStepAt'>): boolean =>
  state === 'refused' || state === 'stopped' || (state === 'accepted' && !hasReceipt && nextStepAt === null)

const hasArrived = (state: string): boolean => state === 'paid' || state === 'refunded'

/** How the provider's record differs after its news was applied; null when both agree. */
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
