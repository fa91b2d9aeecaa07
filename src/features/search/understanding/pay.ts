import type { Currency } from '#kernel/currency.ts'

/** Pay as a text names it: 'od 10000', '20k', '30 zł/h', '€5000', '6-9 tys.'. */
export interface TypedPay {
  readonly amount: number
  /** The upper amount of a range, whose `amount` is the lower one; null for a single amount. */
  readonly upTo: number | null
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
  /^(?<before>€|\$|£|pln|eur|usd|gbp|chf)?(?<digits>\d{1,3}(?:[.\s]\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)(?<thousands>k|tys\.?)?(?<currency>zl|pln|eur|usd|chf|gbp|€|\$|£)?(?:\/(?<unit>h|godz|mies|day|dzien|month|year|md))?\+?$/
const MIN_BARE = 2_000
const MAX_BARE = 100_000
const MIN_HOURLY_BARE = 0
const MAX_HOURLY = 1_000
/** Sums that nobody earns in a month: without a unit they are a year's. */
const YEARLY_FROM = 100_000
const YEARLY_FROM_ABROAD = 40_000
const DASH = /^[-–—]$/
/** Two numbers joined by a dash: '6000-9000', '€50–60k'. */
const RANGE = /^(\D{0,3}\d[\d.,]*(?:k|tys\.?)?)[-–—]((?:€|\$|£)?\d.*)$/
/** Words after which a number is no pay: 'ISO 9001', 'kat. B'. */
const NOT_PAY_AFTER = new Set(['iso', 'en', 'pn', 'ms', 'kat', 'kat.', 's', 'nr', 'windows', 'office'])

const amountOf = (digits: string): number =>
  /[.\s]\d{3}(\D|$)/.test(digits) ? Number(digits.replace(/[.\s]/g, '')) : Number(digits.replace(',', '.'))

interface Read {
  readonly length: number
  readonly pay: TypedPay
}

/** Whether a word without letters or digits belongs to the amounts beside it: '€ 5000', '6000 - 9000'. */
export const isPaySign = (word: string, isAfterAmount: boolean, isBeforeAmount: boolean): boolean =>
  DASH.test(word)
    ? isAfterAmount && isBeforeAmount
    : CURRENCIES.has(word) && (isAfterAmount || isBeforeAmount)

interface NumberRead {
  readonly length: number
  readonly amount: number
  readonly isThousands: boolean
  readonly currency: Currency | null
  readonly unit: TypedPay['unit'] | null
}

/** Reads one number with what is written to it: '12 000', '€ 5000', '20 tys.'. */
const numberAt = (words: readonly string[], start: number): NumberRead | null => {
  const ahead = CURRENCIES.get(words[start] ?? '') ?? null
  let at = ahead === null ? start : start + 1
  const first = words[at] ?? ''
  const joined = /^\D{0,3}\d{1,3}$/.test(first) && /^\d{3}(\D|$)/.test(words[at + 1] ?? '')
  const match = NUMBER.exec(joined ? `${first}${words[at + 1]}` : first)
  if (!match?.groups) return null
  at += joined ? 2 : 1
  const { digits = '', thousands, before, currency: sign, unit: slashed } = match.groups
  let isThousands = thousands !== undefined
  if (!isThousands && /^(tys|tys\.|tysiecy|k)$/.test(words[at] ?? '')) {
    isThousands = true
    at++
  }
  return {
    length: at - start,
    amount: amountOf(digits) * (isThousands ? 1_000 : 1),
    isThousands,
    currency: CURRENCIES.get(sign ?? '') ?? CURRENCIES.get(before ?? '') ?? ahead,
    unit: UNITS.get(slashed ?? '') ?? null,
  }
}

/** The upper end of a range that began before `at`; null if no larger number follows a dash. */
const upperAt = (words: readonly string[], at: number, lower: NumberRead): NumberRead | null => {
  const upper = DASH.test(words[at] ?? '') ? numberAt(words, at + 1) : null
  return upper && upper.amount > lower.amount ? { ...upper, length: upper.length + 1 } : null
}

/** '35 zł' can only be an hourly rate, and '$100k' a year's pay. */
const likelyUnit = (amount: number, currency: Currency | null): TypedPay['unit'] => {
  if (amount < MAX_HOURLY) return 'hour'
  const isAbroad = currency !== null && currency !== 'pln'
  return amount > (isAbroad ? YEARLY_FROM_ABROAD : YEARLY_FROM) ? 'year' : 'month'
}

/** Reads the pay that starts at word `start`; the words are folded. */
export const payAt = (folded: readonly string[], start: number): Read | null => {
  let words = folded
  let at = start
  let bound: TypedPay['bound'] = 'from'
  let isSaid = false
  while (FROM.has(words[at] ?? '') || TO.has(words[at] ?? '')) {
    if (TO.has(words[at] ?? '')) bound = 'to'
    isSaid = true
    at++
  }
  if (NOT_PAY_AFTER.has(words[start - 1] ?? '')) return null
  const [, low, high] = RANGE.exec(words[at] ?? '') ?? []
  const isJoined = low !== undefined && high !== undefined
  if (isJoined) words = words.toSpliced(at, 1, low, '-', high)
  const first = numberAt(words, at)
  if (!first) return null
  at += first.length
  const upper = upperAt(words, at, first)
  if (isJoined && !upper) return null
  at += upper?.length ?? 0
  // '6-9k' is from six thousand on.
  const isShort = upper?.isThousands === true && !first.isThousands && first.amount < MAX_HOURLY
  const lower = isShort ? first.amount * 1_000 : first.amount
  let currency = first.currency ?? upper?.currency ?? null
  let unit = first.unit ?? upper?.unit ?? null
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
  const isCertain = first.isThousands || upper?.isThousands || currency !== null || unit !== null
  const isPlausible = [lower, upper?.amount ?? lower].every(
    (sum) => sum % 100 === 0 && sum >= MIN_BARE && sum <= MAX_BARE,
  )
  if (!isCertain && !isPlausible && (!isSaid || upper !== null || lower < MIN_BARE)) return null
  if (lower <= MIN_HOURLY_BARE) return null
  const known = unit ?? likelyUnit(lower, currency)
  const length = at - start - (isJoined ? 2 : 0)
  // 'do 6000-9000' is bounded by the larger one.
  const isUpper = bound === 'to' && upper !== null
  const amount = isUpper ? upper.amount : lower
  const upTo = isUpper ? null : (upper?.amount ?? null)
  return { length, pay: { amount, upTo, unit: known, currency, bound, isGross } }
}
