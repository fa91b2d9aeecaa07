import type { Currency } from '#kernel/currency.ts'

/** Pay as a text names it: 'od 10000', '20k', '30 zł/h'. */
export interface TypedPay {
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
  readonly currency: Currency | null
  readonly bound: 'from' | 'to'
  /** Whether the text calls the amount gross or net; null if it does not say. */
  readonly isGross: boolean | null
}

const FROM = new Set([
  'od',
  'min',
  'min.',
  'minimum',
  'powyzej',
  'from',
  'above',
  'over',
  'za',
  'ponad',
  'pensja',
  'wynagrodzenie',
  'zarobki',
  'salary',
  'stawka',
])
const TO = new Set(['do', 'max', 'max.', 'maksymalnie', 'ponizej', 'up', 'below', 'under'])
const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...['zl', 'pln', 'zlotych', 'zloty'].map((word) => [word, 'pln'] as const),
  ...['eur', 'euro', '€'].map((word) => [word, 'eur'] as const),
  ...['usd', '$', 'dolarow'].map((word) => [word, 'usd'] as const),
  ...['chf'].map((word) => [word, 'chf'] as const),
  ...['gbp', '£', 'funtow'].map((word) => [word, 'gbp'] as const),
])
const UNITS: ReadonlyMap<string, TypedPay['unit']> = new Map([
  ...['h', 'godz', 'godz.', 'godzine', 'godzina', 'hour', 'hr', '/h', '/godz', '/hour', 'godzinowo'].map(
    (word) => [word, 'hour'] as const,
  ),
  ...['dzien', 'md', 'day', 'dniowka', '/day', '/md'].map((word) => [word, 'day'] as const),
  ...['mies', 'mies.', 'miesiac', 'miesiecznie', 'month', 'monthly', '/mies', '/month', 'mc'].map(
    (word) => [word, 'month'] as const,
  ),
  ...['rok', 'rocznie', 'year', 'yearly', 'annually', '/year'].map((word) => [word, 'year'] as const),
])
const BETWEEN = new Set(['na', 'za', 'per', '/', 'a'])
const NUMBER =
  /^(?<digits>\d{1,3}(?:[.\s]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)(?<thousands>k|tys\.?)?(?<currency>zl|pln|eur|usd|chf|gbp|€|\$|£)?(?:\/(?<unit>h|godz|mies|day|dzien|month|year|md))?\+?$/
const MIN_BARE = 2_000
const MAX_BARE = 100_000
const MIN_HOURLY_BARE = 0
const MAX_HOURLY = 1_000
/** Words after which a number is no pay: 'ISO 9001', 'kat. B'. */
const NOT_PAY_AFTER = new Set(['iso', 'en', 'pn', 'ms', 'kat', 'kat.', 's', 'nr', 'windows', 'office'])

const amountOf = (digits: string): number =>
  /[.\s]\d{3}(\D|$)/.test(digits) ? Number(digits.replace(/[.\s]/g, '')) : Number(digits.replace(',', '.'))

interface Read {
  readonly length: number
  readonly pay: TypedPay
}

/** Reads the pay that starts at word `start`; the words are folded. */
export const payAt = (words: readonly string[], start: number): Read | null => {
  let at = start
  let bound: TypedPay['bound'] = 'from'
  let isSaid = false
  while (FROM.has(words[at] ?? '') || TO.has(words[at] ?? '')) {
    if (TO.has(words[at] ?? '')) bound = 'to'
    isSaid = true
    at++
  }
  if (NOT_PAY_AFTER.has(words[start - 1] ?? '')) return null
  const joined = /^\d{1,3}$/.test(words[at] ?? '') && /^\d{3}(\D|$)/.test(words[at + 1] ?? '')
  const match = NUMBER.exec(joined ? `${words[at]}${words[at + 1]}` : (words[at] ?? ''))
  if (!match?.groups) return null
  at += joined ? 2 : 1
  const { digits = '', thousands, currency: sign, unit: slashed } = match.groups
  let amount = amountOf(digits)
  let isThousands = thousands !== undefined
  if (!isThousands && /^(tys|tys\.|tysiecy|k)$/.test(words[at] ?? '')) {
    isThousands = true
    at++
  }
  if (isThousands) amount *= 1_000
  let currency = CURRENCIES.get(sign ?? '') ?? null
  let unit = UNITS.get(slashed ?? '') ?? null
  let isGross: boolean | null = null
  for (;;) {
    const word = words[at] ?? ''
    const [head = '', tail] = word.split('/')
    const foundCurrency = CURRENCIES.get(word) ?? (tail === undefined ? undefined : CURRENCIES.get(head))
    const foundUnit = UNITS.get(word) ?? (tail === undefined ? undefined : UNITS.get(tail))
    if (foundCurrency !== undefined && currency === null) {
      currency = foundCurrency
      unit ??= foundUnit ?? null
      at++
    } else if (foundUnit !== undefined && unit === null) {
      unit = foundUnit
      at++
    } else if (BETWEEN.has(word) && UNITS.has(words[at + 1] ?? '') && unit === null) {
      unit = UNITS.get(words[at + 1] ?? '') ?? null
      at += 2
    } else if (word === 'na' && words[at + 1] === 'reke') {
      isGross = false
      at += 2
    } else if (/^(netto|net|brutto|gross)$/.test(word)) {
      isGross = /^(brutto|gross)$/.test(word)
      at++
    } else break
  }
  const isCertain = isThousands || currency !== null || unit !== null
  const isRound = amount % 100 === 0
  if (!isCertain && !(isRound && amount >= MIN_BARE && amount <= MAX_BARE)) {
    if (!isSaid || amount < MIN_BARE) return null
  }
  if (amount <= MIN_HOURLY_BARE) return null
  // '35 zł' can only be an hourly rate.
  const known = unit ?? (amount < MAX_HOURLY ? 'hour' : 'month')
  return { length: at - start, pay: { amount, unit: known, currency, bound, isGross } }
}
