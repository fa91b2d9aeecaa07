import type { Currency } from '#kernel/currency.ts'
import { type ContractMention, contractsIn } from './read-work.ts'

export interface Pay {
  readonly from: number
  readonly to: number
  readonly currency: Currency | null
  readonly unit: 'hour' | 'day' | 'month' | 'year' | null
  readonly amountType: 'gross' | 'net' | null
  readonly contract: ContractMention['type'] | null
}

const NUMBER = '\\d{1,3}(?:[ \\u00a0.,]\\d{3})+|\\d+(?:[.,]\\d{1,2})?'
const THOUSANDS = '(?:tys\\.?|tysi\\p{L}+|k)(?!\\p{L})'
const CURRENCY = 'zł\\p{L}*|pln|eur|euro|€|usd|\\$|gbp|£|chf'
const AMOUNTS = new RegExp(
  `(?<before>${CURRENCY})?\\s*(?<from>${NUMBER})\\s*(?<fromK>${THOUSANDS})?\\s*(?:(?:-|–|—|do|to)\\s*(?<to>${NUMBER})\\s*(?<toK>${THOUSANDS})?)?\\s*(?<after>(?:${CURRENCY})(?!\\p{L}))?`,
  'giu',
)
const MIN_PAY = 1_000

const currencies: readonly (readonly [RegExp, Currency])[] = [
  [/^(zł|pln)/iu, 'pln'],
  [/^(eur|€)/iu, 'eur'],
  [/^(usd|\$)/iu, 'usd'],
  [/^(gbp|£)/iu, 'gbp'],
  [/^chf/iu, 'chf'],
]

const units: readonly (readonly [RegExp, NonNullable<Pay['unit']>])[] = [
  [/^\s*(?:(?:brutto|netto|gross|net)\s*)?(?:\/|na|za|per|an?)\s*(?:1\s*)?(?:h\b|godz|hour)/iu, 'hour'],
  [/^\s*(?:(?:brutto|netto|gross|net)\s*)?(?:\/|na|za|per|a)\s*(?:dzie[nń]|dniówk|day)/iu, 'day'],
  [
    /^\s*(?:(?:brutto|netto|gross|net)\s*)?(?:\/|na|w|per|a)\s*(?:rok|roczn|year)|^\s*(?:rocznie|annually|yearly)/iu,
    'year',
  ],
]

/** '12 500' and '12.500' have thousands separators, '31,50' a decimal comma. */
const amountOf = (text: string, isThousands: boolean): number => {
  const grouped = /^\d{1,3}(?:[ \u00a0.,]\d{3})+$/.test(text)
  const value = Number(grouped ? text.replace(/[ \u00a0.,]/g, '') : text.replace(',', '.'))
  return isThousands ? value * 1_000 : value
}

/** Distance in characters within which words refer to an amount. */
const NEAR = 45

const contractOf = (text: string, start: number, end: number) => {
  const found = contractsIn(text)
  const before = found.filter(({ at }) => at < start && start - at <= NEAR).at(-1)
  const after = found.find(({ at }) => at >= end && at - end <= NEAR)
  const clause = (from: number, to: number) => /[;.]|\b(?:lub|albo|or)\b/iu.test(text.slice(from, to))
  if (before && !clause(before.at, start)) return before.type
  if (after && !clause(end, after.at)) return after.type
  return before?.type ?? after?.type ?? null
}

/** Offered amounts of money with their contracts. */
export const payIn = (text: string): Pay[] =>
  [...text.matchAll(AMOUNTS)].flatMap((match) => {
    const { before, from = '', fromK, to, toK, after } = match.groups ?? {}
    const isThousands = fromK !== undefined || toK !== undefined
    const low = amountOf(from, isThousands)
    const high = to === undefined ? low : amountOf(to, isThousands)
    const named = before ?? after
    const end = match.index + match[0].length
    const rest = text.slice(end)
    const unit = units.find(([pattern]) => pattern.test(rest))?.[1] ?? null
    const isMoney = named !== undefined || isThousands || (to !== undefined && high >= MIN_PAY)
    if (!isMoney || low <= 0 || high < low) return []
    const beside = text.slice(Math.max(0, match.index - 15), end + 25)
    const amountType = /netto|\bnet\b/iu.test(beside) ? 'net' : /brutto|gross/iu.test(beside) ? 'gross' : null
    return [
      {
        ...{ from: low, to: high, unit, amountType },
        currency: currencies.find(([pattern]) => pattern.test(named ?? ''))?.[1] ?? null,
        contract: contractOf(text, match.index, end),
      },
    ]
  })
