// Patterns for years of experience and working hours in both languages.

const NUMBERS: readonly (readonly [words: RegExp, years: number])[] = [
  [/^(?:rok|roku|jeden|jednego|one|a)$/iu, 1],
  [/^(?:dwa|dwóch|dwu|two)$/iu, 2],
  [/^(?:trzy|trzech|three)$/iu, 3],
  [/^(?:cztery|czterech|four)$/iu, 4],
  [/^(?:pięć|pięciu|five)$/iu, 5],
  [/^(?:sześć|sześciu|six)$/iu, 6],
  [/^(?:siedem|siedmiu|seven)$/iu, 7],
  [/^(?:osiem|ośmiu|eight)$/iu, 8],
  [/^(?:dziesięć|dziesięciu|ten)$/iu, 10],
]

const NUMBER =
  '(?:\\d{1,2}|jeden|jednego|dwa|dwóch|dwu|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziesięć|dziesięciu|one|two|three|four|five|six|seven|eight|ten)'
const YEARS = `(?<years>${NUMBER})(?:\\s?\\+|\\s?[-–]\\s?\\d{1,2}|\\+)?[\\s-]?(?:rok|roku|lata|lat|letni\\p{L}*|years?['’]?|yrs?)(?!\\p{L})`
const PRACTICE = '(?:doświadczeni\\p{L}*|praktyki|staż\\p{L}* pracy|experience)'
const PATTERNS: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${YEARS}[^.;,\\n]{0,25}?${PRACTICE}`, 'iu'),
  new RegExp(`${PRACTICE}[^.;,\\n\\d]{0,25}?(?<!\\p{L})${YEARS}`, 'iu'),
  new RegExp(`(?:minimum|min\\.|co najmniej|przynajmniej|at least)\\s+${YEARS}`, 'iu'),
  new RegExp(`(?<!\\p{L}|pół |half )(?<years>roku?|a year)\\s+(?:of\\s+)?${PRACTICE}`, 'iu'),
]

const MAX_YEARS = 30

/** Required years of experience; null if none are named or the number is the company's age. */
export const experienceIn = (text: string): number | null => {
  for (const pattern of PATTERNS) {
    const said = pattern.exec(text)?.groups?.years?.replace(/^a year$/iu, 'a')
    if (said === undefined) continue
    const years = NUMBERS.find(([words]) => words.test(said))?.[1] ?? Number(said)
    if (years >= 1 && years <= MAX_YEARS) return years
  }
  return null
}

interface Hours {
  readonly words: RegExp
  /** 'polski|English', continuing 'Godziny pracy:'. */
  readonly phrase: string
}

const FREE_WEEKENDS =
  /(?:woln\p{L}*|bez (?:pracy w )?)\s?weekend\p{L}*|weekend\p{L}* (?:są )?woln\p{L}*|(?:no|free) weekends?|weekends? (?:off|free)/giu
const NO_NIGHTS =
  /bez (?:pracy w nocy|nocek|nocnych zmian|zmian nocnych)|no night (?:shifts?|work)|no nights/giu

/** Shift systems; the first one that matches counts. */
const shifts: readonly Hours[] = [
  {
    words: /(?:4|cztero|four)[\s-]?brygad|four[\s-]brigade/iu,
    phrase: 'system czterobrygadowy|a four-brigade system',
  },
  { words: /(?:trzy|3)[\s-]?zmian|trójzmian|(?:three|3)[\s-]shift/iu, phrase: 'trzy zmiany|three shifts' },
  { words: /(?:dwie|2)[\s-]?zmian|dwuzmian|(?:two|2)[\s-]shift/iu, phrase: 'dwie zmiany|two shifts' },
  {
    words: /(?:jedn\p{L}*|1)[\s-]?zmian|jednozmian|(?:one|single|1)[\s-]shift/iu,
    phrase: 'jedna zmiana|one shift',
  },
  {
    words: /zmianow|praca na zmiany|w systemie zmian|shift work|in shifts|rotating shifts/iu,
    phrase: 'praca zmianowa|shift work',
  },
]

const others: readonly Hours[] = [
  {
    words:
      /nocn\p{L}* (?:zmian|dyżur)\p{L}*|zmian\p{L}* nocn|w nocy|na noc(?:ki|ną)?(?!\p{L})|nocki|night (?:shifts?|work)|at night|nights/iu,
    phrase: 'nocne zmiany|night shifts',
  },
  {
    words: /12[\s-]?godzinn|po 12 (?:godzin|h)|12[\s-]hours? shifts?|12h shifts?/iu,
    phrase: 'zmiany 12-godzinne|12-hour shifts',
  },
  { words: /weekend|(?:w )?sobot\p{L}* i niedziel|saturdays? and sundays?/iu, phrase: 'weekendy|weekends' },
  {
    words: /dyżur\p{L}* (?:telefoniczn|pod telefonem)|on[\s-]call/iu,
    phrase: 'dyżury pod telefonem|on-call duty',
  },
  {
    words:
      /poniedział\p{L}* do piątku|pn\.?\s?[-–]\s?pt|monday (?:to|through|till) friday|mon\s?[-–]\s?fri/iu,
    phrase: 'od poniedziałku do piątku|Monday to Friday',
  },
]

/** Whether the work is on weekends; 'free weekends' do not count. */
export const isForWeekends = (text: string): boolean => /weekend/iu.test(text.replace(FREE_WEEKENDS, ' '))

/** Distinct phrases 'polski|English' for the working hours. */
export const scheduleIn = (text: string): readonly string[] => {
  const worked = text.replace(FREE_WEEKENDS, ' ').replace(NO_NIGHTS, ' ')
  const kind = shifts.find(({ words }) => words.test(worked))
  return [
    ...(kind ? [kind.phrase] : []),
    ...others.flatMap(({ words, phrase }) => (words.test(worked) ? [phrase] : [])),
    ...(text.search(FREE_WEEKENDS) >= 0 ? ['wolne weekendy|weekends off'] : []),
    ...(text.search(NO_NIGHTS) >= 0 ? ['bez nocnych zmian|no night shifts'] : []),
  ]
}
