import type { Locale } from '#kernel/locale.ts'
import {
  commonHooks,
  contracts,
  experience,
  headings,
  languageNames,
  perks as perkBank,
  places,
  processes,
  softNeeds,
} from '../data/phrases.ts'
import type { Role, RoleFamily, Setting } from '../data/role-family.ts'
import type { Random } from './random.ts'
import type { Level } from './title.ts'

export interface BodyQuestion {
  readonly locale: Locale
  readonly family: RoleFamily
  readonly role: Role
  readonly level: Level
  readonly company: { readonly name: string; readonly about: string }
  /** 'w Krakowie' in Polish, 'Kraków' in English. */
  readonly where: string
  readonly workplace: 'office' | 'hybrid' | 'remote' | 'mobile'
  /** Key of the phrases on the contract. */
  readonly contract: string
  readonly hasB2b: boolean
  readonly languages: readonly { code: string; level: string }[]
}

const NO_BREAK = '\u00a0'

/** Ties one-letter words and numbers to the next word by no-break spaces, as Polish typography requires. */
export const tieWords = (text: string): string =>
  text
    .replace(/(?<=^|[\s(„>])([aiouwzAIOUWZ]) (?=\S)/g, `$1${NO_BREAK}`)
    .replace(/(\d) (?=\d{3}\b|zł|tys|mln|MW|osób|dni|min)/g, `$1${NO_BREAK}`)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A list as HTML: in Polish its items form one sentence, in English each starts with a capital. */
const list = (items: readonly string[], locale: Locale): string => {
  const lines = items.map((item, index) => {
    if (locale === 'en') return capital(item)
    return `${item}${index === items.length - 1 ? '.' : ','}`
  })
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

// Stems too common to show that two phrases repeat each other.
const COMMON = new Set(['pracy', 'roku', 'pierw', 'firmy', 'first', 'osoba', 'osobą', 'kilka'])

/** First five letters of the longer words, by which 'posiłki w czasie pracy' and 'dopłatę do posiłków' are alike. */
const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 5)
    .map((word) => word.slice(0, 5))
    .filter((stem) => !COMMON.has(stem))

/** Appends at most `count` items that do not repeat one already in the list. */
const addDistinct = (items: string[], more: readonly string[], count: number): void => {
  const limit = items.length + count
  const said = new Set(items.flatMap(stems))
  for (const item of more) {
    if (items.length >= limit) return
    const own = stems(item)
    if (own.some((stem) => said.has(stem))) continue
    items.push(item)
    for (const stem of own) said.add(stem)
  }
}

const settingOf = ({ role, family }: BodyQuestion): Setting => role.setting ?? family.setting

/** Setting that phrases are chosen for: managers of a shop or shift get those of an office. */
const phraseSettingOf = (question: BodyQuestion): Setting => {
  const setting = settingOf(question)
  return question.level === 'c' && (setting === 'floor' || setting === 'service') ? 'office' : setting
}

// Pay below which a role asks for little experience.
const DESK_PAY = 6400

/**
 * Whether the level means years of experience, as in desk work; manual work is taught. A trainee is a student in most
 * settings.
 */
export const isDeskWork = (role: Role, setting: Setting, level: Level): boolean =>
  level === 'i' ? setting !== 'floor' : (setting === 'office' || setting === 'it') && role.pay >= DESK_PAY

const YEARS: Readonly<Record<'desk' | 'hands', Readonly<Partial<Record<Level, readonly [string, string]>>>>> =
  {
    desk: {
      m: ['co najmniej dwa lata doświadczenia', 'at least two years of experience'],
      s: ['co najmniej pięć lat doświadczenia', 'at least five years of experience'],
      e: ['ponad osiem lat doświadczenia', 'more than eight years of experience'],
      c: ['co najmniej trzy lata doświadczenia', 'at least three years of experience'],
    },
    hands: {
      m: ['co najmniej rok doświadczenia', 'at least a year of experience'],
      s: ['co najmniej trzy lata doświadczenia', 'at least three years of experience'],
      e: ['wieloletnie doświadczenie', 'many years of experience'],
      c: ['co najmniej dwa lata doświadczenia', 'at least two years of experience'],
    },
  }
const EXPERIENCE = { pl: /^doświadczenie(?= (?:w|we|na|z|jako)\b)/, en: /^experience(?= (?:in|with|from)\b)/ }
const ASKS_PRACTICE = {
  pl: /^(doświadczenie|kilkuletnie|kilka|praktyka|praktyczna|samodzielne|ponad|co najmniej rok)|doświadczeni[ae] (?!nie|mile|będzie)/,
  en: /experience|practice|several|years/,
}
const OPTIONAL = /mile widzian|nie jest|będzie atutem|wszystkiego nauczymy|resztę pokażemy/

/** Consistent requirements: none of experience for beginners, and years mentioned once. */
const makeNeeds = (question: BodyQuestion, random: Random): string[] => {
  const { locale, role, level } = question
  const setting = settingOf(question)
  const kind = isDeskWork(role, setting, level) ? 'desk' : 'hands'
  const own = (locale === 'pl' ? role.needs : role.needsEn) ?? []
  const isBeginner = level === 'i' || level === 'j'
  const asked = isBeginner
    ? own.filter((need) => OPTIONAL.test(need) || !ASKS_PRACTICE[locale].test(need))
    : own
  const years = YEARS[kind][level]?.[locale === 'pl' ? 0 : 1]
  const counted = asked.map((need) =>
    years === undefined || OPTIONAL.test(need) ? need : need.replace(EXPERIENCE[locale], years),
  )
  const tellsYears = counted.some((need, index) => need !== asked[index])
  const tellsPractice = counted.some((need) => ASKS_PRACTICE[locale].test(need) || OPTIONAL.test(need))
  const needs = [...counted]
  if (!tellsYears && !(tellsPractice && random.chance(0.7))) {
    const [taught, ...others] = experience[kind][level][locale]
    // Better paid trades require training, so the phrase 'we teach you' is left out.
    const asks = role.pay < DESK_PAY - 600 || others.length === 0 ? [taught ?? '', ...others] : others
    needs.unshift(random.pick(kind === 'hands' && level === 'j' ? asks : experience[kind][level][locale]))
  }
  for (const { code, level: at } of question.languages) {
    const [pl, en] = languageNames[code] ?? [code, code]
    const name = locale === 'pl' ? pl : en
    if (needs.some((need) => need.toLowerCase().includes(name.slice(0, 6).toLowerCase()))) continue
    needs.push(locale === 'pl' ? `${name} na poziomie ${at.toUpperCase()}` : `${name} at ${at.toUpperCase()}`)
  }
  addDistinct(needs, random.sample(softNeeds[phraseSettingOf(question)][locale], 2), random.int(0, 1))
  return needs
}

/** Whether the role's setting differs from its family's, so that the family's phrases may be wrong for it. */
const hasOtherSetting = ({ role, family }: BodyQuestion): boolean =>
  role.setting !== undefined && role.setting !== family.setting && family.setting !== 'first-job'

// Perks of employees, not of contracts by the hour.
const OF_EMPLOYMENT = /premię roczną|annual bonus|dzień wolny|day off|ubezpieczenie na życie|life insurance/
const OF_A_BUILDING = /kawę|biuro|parking|stołówk|office close|ergonomiczn/
const EMPLOYED = new Set(['permanent', 'part', 'both'])

const makePerks = (question: BodyQuestion, random: Random): string[] => {
  const { locale, family, contract } = question
  const perks = [random.pick(contracts[contract]?.[locale] ?? contracts.permanent?.[locale] ?? [])]
  const ofFamily = hasOtherSetting(question) ? [] : locale === 'pl' ? family.perks : family.perksEn
  const fits = (perk: string) =>
    (question.hasB2b || !perk.includes('B2B')) &&
    (EMPLOYED.has(contract) || !OF_EMPLOYMENT.test(perk)) &&
    (question.workplace !== 'remote' || !OF_A_BUILDING.test(perk))
  addDistinct(perks, random.sample((ofFamily ?? []).filter(fits), 3), 2)
  addDistinct(
    perks,
    random.sample(perkBank[phraseSettingOf(question)][locale].filter(fits), 6),
    random.int(2, 3),
  )
  return perks
}

const makeIntro = (question: BodyQuestion, random: Random): string => {
  const { locale, family, company } = question
  const own = hasOtherSetting(question) ? undefined : locale === 'pl' ? family.hooks : family.hooksEn
  const hook = random.pick(own ?? commonHooks[settingOf(question)][locale])
  const place = random.pick(places[question.workplace][locale]).replace('{in}', question.where)
  const about =
    locale === 'pl' ? `${company.name} to ${company.about}.` : `${company.name} is ${company.about}.`
  return random.chance(0.75)
    ? `<p>${about} ${hook}</p><p>${place}</p>`
    : `<p>${hook} ${place}</p><p>${about}</p>`
}

const heading = (key: keyof typeof headings, locale: Locale, random: Random): string =>
  `<h3>${random.pick(headings[key][locale])}</h3>`

/** The description of an offer as HTML: intro, tasks, requirements, perks, often the recruitment process. */
export const makeBody = (question: BodyQuestion, random: Random): string => {
  const { locale, role } = question
  const all = (locale === 'pl' ? role.tasks : role.tasksEn) ?? role.tasks
  const dropped = all.length > 4 && random.chance(0.6) ? random.int(1, all.length - 1) : -1
  const tasks = all.filter((_, index) => index !== dropped)
  const parts = [
    makeIntro(question, random),
    heading('tasks', locale, random) + list(tasks, locale),
    heading('needs', locale, random) + list(makeNeeds(question, random), locale),
    heading('perks', locale, random) + list(makePerks(question, random), locale),
  ]
  if (random.chance(0.65)) {
    // Only desk work has written tasks in its recruitment.
    const setting = settingOf(question)
    const fitting = processes[locale].filter(
      (text) => setting === 'office' || setting === 'it' || !/zadanie|task/.test(text),
    )
    parts.push(`${heading('process', locale, random)}<p>${random.pick(fitting)}</p>`)
  }
  const body = parts.join('')
  return locale === 'pl' ? tieWords(body) : body
}
