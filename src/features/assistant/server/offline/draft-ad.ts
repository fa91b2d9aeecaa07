import type { FormContext, OfferForm, TypedForm } from '#features/posting/rules.ts'
import type { Profile } from '../../data/profile.ts'
import { type ChosenCategory, categoryOf } from './category.ts'
import { describeOffer } from './describe.ts'
import { earningsOf } from './earnings.ts'
import { phraseIn } from './language.ts'
import { profileOf } from './profiles.ts'
import type { Brief } from './read-brief.ts'
import { titleOf } from './title.ts'

/** Facts that the brief does not state and the draft assumes. */
export type Assumption = 'level' | 'contract' | 'workplace' | 'benefits'
/** Facts that only the employer knows. */
export type Missing = 'pay' | 'place' | 'street' | 'category'

export interface DraftedAd {
  readonly changes: TypedForm
  readonly title: string
  readonly assumed: readonly Assumption[]
  readonly missing: readonly Missing[]
}

export interface DraftingParts {
  readonly tenantKey: string
  readonly form: OfferForm
  readonly context: FormContext
}

const generic: Profile = {
  occupations: [],
  categories: [],
  setting: 'desk',
  tasks: [
    'wykonywanie zadań zgodnie z planem i ustalonymi zasadami|carry out tasks as planned and agreed',
    'współpraca z zespołem i innymi działami|work with the team and other departments',
    'dbanie o jakość i terminy|care for quality and deadlines',
  ],
  needs: [
    'doświadczenie w podobnej pracy|experience in similar work',
    'sumienność i dobra organizacja|reliability and good organisation',
    'jasna komunikacja|clear communication',
  ],
  skills: ['Organizacja pracy|Organisation of work', 'Komunikacja|Communication'],
}

const skillLevels: Readonly<Record<string, number>> = { junior: 2, mid: 3, senior: 4, expert: 5, c_level: 4 }
/** Settings whose titles name the level; a 'younger nurse' would be another position. */
const GRADED: ReadonlySet<Profile['setting']> = new Set(['desk', 'it'])
const MIN_SKILLS = 3
const MAX_SKILLS = 10

const skillsOf = ({ skills, locale }: Brief, profile: Profile, level: string) => {
  const at = skillLevels[level] ?? 3
  const usual = profile.skills.map((skill) => phraseIn(skill, locale))
  const named = [...skills.required]
  for (const skill of usual)
    if (named.length < MIN_SKILLS && !named.includes(skill) && !skills.optional.includes(skill))
      named.push(skill)
  const rows = (names: readonly string[], max: number) =>
    names.slice(0, MAX_SKILLS).map((name) => ({ id: null, name, level: Math.min(max, at) }))
  return { requiredSkills: rows(named, 5), optionalSkills: rows(skills.optional, 2) }
}

/** The technology for a developer's title, else ''. */
const focusOf = ({ skills, occupation }: Brief): string => {
  const isDevelopment = occupation && [occupation.key, ...occupation.under].includes('developer')
  return isDevelopment ? (skills.required[0] ?? '') : ''
}

const usualContract = ({ time, level }: Brief, board: string): string =>
  time === 'practice_internship'
    ? 'internship'
    : board === 'start' && level !== 'senior'
      ? 'mandate_contract'
      : 'permanent'

const levelOf = ({ level, occupation }: Brief, { context, tenantKey }: DraftingParts): string => {
  const isManager =
    /(?<!(?:account|project|product|office|community|brand|event)-)manager|director|head-|chief/.test(
      occupation?.key ?? '',
    )
  const wished = level ?? (isManager ? 'c_level' : tenantKey === 'start' ? 'junior' : 'mid')
  const allowed = context.plan.limits.seniority
  return allowed === undefined || allowed.some((key) => key === wished)
    ? wished
    : (allowed.find((key) => key !== 'intern') ?? wished)
}

const placesOf = ({ places, street, locale }: Brief, form: OfferForm, most: number) =>
  places.slice(0, most).map(({ names, countryCode }, at) => {
    const known = form.locations.find(({ city }) => city === names.pl || city === names.en)
    return {
      ...{
        city: names[locale],
        street: at === 0 && street !== '' ? street : (known?.street ?? ''),
        countryCode,
      },
      // Coordinates are looked up with every proposal.
      ...{ latitude: null, longitude: null, isNotFound: false },
    }
  })

/** A complete ad from a brief that names an occupation; null otherwise. */
export const draftAd = (brief: Brief, parts: DraftingParts): DraftedAd | null => {
  const { occupation, locale } = brief
  if (!occupation) return null
  const { tenantKey, form, context } = parts
  const skills = brief.skills.required
  const category: ChosenCategory | null = categoryOf({ tenantKey, occupation, skills }, context)
  const profile = profileOf(occupation, category?.jobCategory ?? '') ?? generic
  const level = levelOf(brief, parts)
  const isGraded = GRADED.has(profile.setting) && brief.time !== 'practice_internship'
  const title = titleOf(occupation, { locale, level: isGraded ? level : '', focus: focusOf(brief) })
  const usual = usualContract(brief, tenantKey)
  const workplace = brief.workplace ?? (profile.setting === 'road' ? 'mobile' : 'office')
  const earnings = earningsOf(brief, { usual, context })
  const contracts = [
    earnings.primarySalary?.employmentType ?? usual,
    ...(earnings.secondSalaryActive ? [earnings.additionalSalary?.employmentType ?? ''] : []),
    ...brief.contracts,
  ].filter((type, at, all) => type !== '' && all.indexOf(type) === at)
  const locations = placesOf(brief, form, context.plan.limits.maxLocationsCount ?? 10)
  const changes: TypedForm = {
    ...{ jobPositionName: title, jobPositionExperience: level },
    ...(category ?? {}),
    ...(context.shows.languages && brief.languages.length > 0 && { languages: brief.languages }),
    ...(context.shows.skills && skillsOf(brief, profile, level)),
    ...earnings,
    jobDescription: describeOffer({
      ...{ locale, title, level, workplace, contracts, profile, brief },
      companyName: form.companyName,
    }),
    ...(locations.length > 0 && { locations }),
    workingPlace: workplace,
    workingTime: brief.time ?? (usual === 'internship' ? 'practice_internship' : 'full_time'),
  }
  const assumed: Assumption[] = [
    ...(brief.level === null ? ['level' as const] : []),
    ...(brief.contracts.length === 0 ? ['contract' as const] : []),
    ...(brief.workplace === null ? ['workplace' as const] : []),
    ...(brief.benefits.length === 0 ? ['benefits' as const] : []),
  ]
  const missing: Missing[] = [
    ...(brief.pay.length === 0 ? ['pay' as const] : []),
    ...(locations.length === 0 && form.locations.every(({ city }) => city === '') ? ['place' as const] : []),
    ...(locations.some(({ street }) => street === '') ? ['street' as const] : []),
    ...(category === null ? ['category' as const] : []),
  ]
  return { changes, title, assumed, missing }
}
