import type { Place } from '#features/geo/contract.ts'
import type { OfferDraft, OfferLimits, SalaryDraft } from '#features/offers/contract.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  LanguageLevel,
  WorkingTime,
} from '#features/offers/enumerations.ts'
import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { consents, firstNames, lastNames } from '../data/phrases.ts'
import type { Role, Setting } from '../data/role-family.ts'
import type { BoardKey } from '../known-offers.ts'
import { isDeskWork, makeBody } from './body.ts'
import { cityNamed, makeLocation, pickCities } from './location.ts'
import type { Opening } from './openings.ts'
import { type PayQuestion, payRange } from './pay.ts'
import type { Random } from './random.ts'
import { bumpedByPlan, makeSchedule, type PlanBumps, type Schedule } from './schedule.ts'
import { type Level, makeTitle } from './title.ts'
import { makeWeek } from './week.ts'

const PLANS = ['basic', 'standard', 'pro', 'premium'] as const
export type DemoPlan = (typeof PLANS)[number]
export type DemoLimits = PlanBumps & Pick<OfferLimits, 'seniority' | 'maxLocationsCount'>

type DrawnDraft = OfferDraft & { readonly planKey: DemoPlan }

export interface OfferContext {
  readonly board: BoardKey
  readonly now: Date
  readonly rates: ExchangeRates
  placeOf(citySlug: string): Place
  categoryIdOf(key: string): number
  limitsOf(planKey: DemoPlan): DemoLimits
  /** Looks up a stored company by name. */
  companyOf(name: string): { readonly id: number; readonly logoUrl: string | null }
}

/** Values that a known offer fixes instead of leaving them to chance. */
export interface Wishes {
  readonly title?: string
  readonly level?: Level
  readonly locale?: Locale
  readonly workplace?: 'office' | 'hybrid' | 'remote' | 'mobile'
  readonly deals?: readonly EmploymentType[]
  readonly isPaid?: boolean
  readonly isExternal?: boolean
  /** Slugs, the main one first. */
  readonly cities?: readonly string[]
  readonly schedule?: Schedule
  readonly draft?: Partial<Omit<OfferDraft, 'planKey'>>
}

/** The drawn plan, or the next one that allows the offer's level and number of places. */
const planFor = (draft: DrawnDraft, { limitsOf }: OfferContext): DemoPlan => {
  const { experienceLevel, locations = [] } = draft
  const allowed = PLANS.slice(PLANS.indexOf(draft.planKey)).find((plan) => {
    const { seniority, maxLocationsCount = locations.length } = limitsOf(plan)
    return (
      (seniority?.some((level) => level === experienceLevel) ?? true) && locations.length <= maxLocationsCount
    )
  })
  return allowed ?? 'premium'
}

const LEVELS: Readonly<Record<Level, ExperienceLevel>> = {
  i: 'intern',
  j: 'junior',
  m: 'mid',
  s: 'senior',
  e: 'expert',
  c: 'c_level',
}
const WORK = { o: 'office', h: 'hybrid', r: 'remote', m: 'mobile' } as const
const DEALS: Readonly<Record<string, EmploymentType>> = {
  p: 'permanent',
  b: 'b2b',
  z: 'mandate_contract',
  d: 'contract',
  i: 'internship',
}
const TIMES: Readonly<Record<string, WorkingTime>> = {
  f: 'full_time',
  p: 'part_time',
  i: 'practice_internship',
  e: 'freelance',
}

/**
 * Shares of a board's offers with an English text (if the role has one), a stated salary, and a second contract type.
 */
const SHARES: Readonly<Record<BoardKey, { english: number; paid: number; second: number }>> = {
  pro: { english: 0.16, paid: 0.78, second: 0.07 },
  tech: { english: 0.6, paid: 0.58, second: 0.11 },
  start: { english: 0.08, paid: 0.94, second: 0.03 },
}

const isLanguageLevel = (level: string): level is LanguageLevel => /^[abc][12]$/.test(level)

const makeLanguages = (role: Role, setting: Setting, locale: Locale, random: Random) => {
  const isEngineer = setting === 'it'
  const share = locale === 'en' ? 0.85 : isEngineer ? 0.7 : setting === 'office' ? 0.16 : 0.02
  const wanted = new Map<string, string>()
  for (const text of role.languages ?? []) {
    const [code = 'en', level = 'b2'] = text.split(' ')
    wanted.set(code, level)
  }
  if (!wanted.has('en') && random.chance(share)) {
    wanted.set('en', random.pick(isEngineer || locale === 'en' ? ['b2', 'b2', 'c1'] : ['b1', 'b2']))
  }
  if (locale === 'en' && random.chance(0.35)) wanted.set('pl', random.pick(['b2', 'c1']))
  else if (random.chance(share / 20)) wanted.set('de', random.pick(['b1', 'b2']))
  return [...wanted].flatMap(([code, level]) => (isLanguageLevel(level) ? [{ code, level }] : []))
}

// Licences and certificates, which have no level of proficiency.
const LICENCE =
  /licen[cs]|certificate|uprawnienia|prawo (jazdy|wykonywania)|pozwolenie|kwalifikacja wstępna|initial qual|świadectwo|certyfikat|specjalizacja|specialisation|karta kierowcy|driver card|^kurs |course$/i

type SkillDraft = NonNullable<OfferDraft['requiredSkills']>[number]

const makeSkills = (role: Role, level: Level, locale: Locale, random: Random) => {
  const names = role.skills.split(',').map((entry) => {
    const [pl = '', en = pl] = entry.trim().split('|')
    return locale === 'pl' ? pl : en
  })
  const usual = { i: 1, j: 2, m: 3, s: 4, e: 5, c: 4 }[level]
  const rated = (name: string, least: number): SkillDraft => {
    const level = Math.min(5, Math.max(1, usual + random.int(least, 1)))
    return { name, level: LICENCE.test(name) ? null : level }
  }
  // The first skills are the essential ones, hence required.
  const required = names.slice(0, Math.min(names.length, random.int(3, 5)))
  const rest = names.slice(required.length)
  return {
    requiredSkills: required.map((name, at) => rated(name, at === 0 ? 0 : -1)),
    niceToHaveSkills: random.chance(0.7) ? rest.map((name) => rated(name, -2)) : [],
  }
}

const pickDeals = (letters: string, shares: number, random: Random): EmploymentType[] => {
  const first = random.letter(letters)
  const others = [...new Set(letters)].filter((letter) => letter !== first && 'pbz'.includes(letter))
  const second =
    'pb'.includes(first) && others.length > 0 && random.chance(shares) ? random.pick(others) : undefined
  return [first, second].flatMap((letter) => (letter === undefined ? [] : (DEALS[letter] ?? 'permanent')))
}

// Managers are employed or self-employed.
const dealsOf = (letters: string, level: Level): string =>
  level === 'c' ? letters.replace(/[zd]/g, '') || 'p' : letters

const contractPhrase = (deals: readonly EmploymentType[], isPartTime: boolean): string => {
  if (deals.includes('permanent') && deals.includes('b2b')) return 'both'
  const [first = 'permanent'] = deals
  return first === 'permanent' && isPartTime ? 'part' : first
}

const FOREIGN_PAY: Readonly<Record<string, 'eur' | 'gbp'>> = {
  DE: 'eur',
  AT: 'eur',
  LT: 'eur',
  PT: 'eur',
  CZ: 'eur',
  GB: 'gbp',
}

/** One complete advertisement, equal for equal random sequences; times are counted from `now`. */
export const makeOffer = (
  { family, role, company }: Opening,
  context: OfferContext,
  random: Random,
  wishes: Wishes = {},
): OfferDraft => {
  const { board } = context
  const shares = SHARES[board]
  const setting = role.setting ?? family.setting
  const isEngineer = setting === 'it'
  const locale = wishes.locale ?? (role.tasksEn !== undefined && random.chance(shares.english) ? 'en' : 'pl')
  const level = wishes.level ?? (random.letter(role.levels) as Level)
  const workplace = wishes.workplace ?? WORK[random.letter(role.work ?? family.work) as keyof typeof WORK]
  const time =
    TIMES[random.letter(role.times ?? (setting === 'office' ? 'ffffffffffffffp' : 'f'))] ?? 'full_time'
  const isPartTime = time === 'part_time'
  const deals = wishes.deals ?? pickDeals(dealsOf(role.deals ?? family.deals, level), shares.second, random)
  const where = wishes.cities?.map(cityNamed) ?? pickCities(board, company, random)
  const [main = company.city] = where
  const mainPlace = context.placeOf(main.slug)
  const foreign = FOREIGN_PAY[mainPlace.countryCode]
  const currency: Currency =
    foreign ?? (board === 'tech' && deals[0] === 'b2b' && random.chance(0.07) ? 'eur' : 'pln')
  const isPhysician = role.in.pro === 'physicians' || role.in.pro === 'dentistry'
  const unitOf = (deal: EmploymentType): SalaryDraft['unit'] => {
    if (foreign) return 'year'
    if (deal === 'mandate_contract') return 'hour'
    if (deal === 'b2b' && random.chance(isPhysician ? 0.5 : isEngineer ? 0.22 : 0.06)) return 'hour'
    return deal === 'b2b' && isEngineer && random.chance(0.02) ? 'day' : 'month'
  }
  const isPaid = wishes.isPaid ?? random.chance(shares.paid)
  const question: PayQuestion = {
    ...{
      base: role.pay,
      level,
      isSteep: level !== 'i' && isDeskWork(role, setting, level),
      isPartTime,
      currency,
      unitOf,
    },
    factor: main.pay * company.pay,
    rates: context.rates,
  }
  const salaries = deals.map((deal) => {
    const range = payRange(question, deal, random)
    return isPaid ? range : { ...range, fromMinor: null, toMinor: null }
  })
  const languages = makeLanguages(role, setting, locale, random)
  const { name, contactEmail, website, size, companyType } = company.draft
  const stored = context.companyOf(name)
  const filled = (text: string) =>
    text
      .replaceAll('{company}', name)
      .replaceAll('{city}', context.placeOf(company.city.slug).names[locale])
      .replaceAll('{email}', contactEmail)
  const isExternal = wishes.isExternal ?? random.chance(board === 'start' ? 0.05 : 0.14)
  const title = wishes.title ?? makeTitle({ role, grade: role.grade ?? family.grade, level }, locale, random)
  const draft: DrawnDraft = {
    title,
    body: makeBody(
      {
        ...{ locale, family, role, level, workplace, languages, hasB2b: deals.includes('b2b') },
        company: { name, about: company.about[locale] },
        where: locale === 'pl' ? main.locative : mainPlace.names.en,
        contract: contractPhrase(deals, isPartTime),
      },
      random,
    ),
    contentLanguage: locale,
    categoryId: context.categoryIdOf(role.in[board] ?? ''),
    experienceLevel: LEVELS[level],
    workplaceType: workplace,
    workingTime: time,
    remoteInterview: random.chance(workplace === 'remote' || isEngineer ? 0.85 : 0.35),
    openToHireUkrainians: random.chance(setting === 'floor' || setting === 'service' ? 0.55 : 0.2),
    apply: isExternal
      ? {
          method: 'external',
          url: `${website.replace('https://', 'https://kariera.')}/oferty/${random.int(1000, 99_999)}`,
        }
      : { method: 'form', email: contactEmail },
    informationClause: filled(consents.information[locale]),
    futureConsent: { enabled: random.chance(0.55), value: filled(consents.future[locale]) },
    customConsent: { enabled: random.chance(0.08), value: filled(consents.custom[locale]) },
    contact: { name: `${random.pick(firstNames)} ${random.pick(lastNames)}`, email: contactEmail },
    companyId: stored.id,
    company: { name, url: website, size: size ?? null, type: companyType ?? null, logoUrl: stored.logoUrl },
    planKey: random.pickWeighted(PLANS, (plan) => ({ basic: 25, standard: 30, pro: 30, premium: 15 })[plan]),
    isSuperOffer: random.chance(0.015),
    countryCode: mainPlace.countryCode,
    locations: where.map((city) => makeLocation(city, context.placeOf(city.slug), random)),
    salaries,
    ...makeSkills(role, level, locale, random),
    languages,
    ...(wishes.schedule ?? makeSchedule(context.now, random)),
    // The last draws, so that nothing else of an offer depends on them.
    ...(board === 'start' && makeWeek(role.in.start ?? '', time, random)),
    ...wishes.draft,
  }
  const planKey = planFor(draft, context)
  return { ...draft, planKey, ...bumpedByPlan(draft, context.limitsOf(planKey), context.now) }
}
