import { locativeOf } from '#features/geo/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import { benefits, levelBenefits } from '../../data/benefits.ts'
import type { Profile } from '../../data/profile.ts'
import { capital, phraseIn } from './language.ts'
import type { Brief } from './read-brief.ts'

export interface Description {
  readonly locale: Locale
  readonly title: string
  readonly companyName: string
  readonly level: string
  readonly workplace: string
  readonly contracts: readonly string[]
  readonly profile: Profile
  readonly brief: Brief
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Ties one-letter words to the next word by no-break spaces, as Polish typography requires. */
const tied = (text: string, locale: Locale): string =>
  locale === 'pl' ? text.replace(/(?<=^|[\s(„])([aiouwzAIOUWZ]) (?=\S)/gu, '$1\u00a0') : text

/** A list as HTML: in Polish its items form one sentence, in English each starts with a capital. */
const list = (items: readonly string[], locale: Locale): string => {
  const lines = items.map((item, at) =>
    locale === 'en' ? capital(item) : `${item}${at === items.length - 1 ? '.' : ','}`,
  )
  return `<ul>${lines.map((line) => `<li>${tied(escaped(line), locale)}</li>`).join('')}</ul>`
}

const headings = [
  'Zakres obowiązków|What you will do',
  'Wymagania|What we expect',
  'Oferujemy|What we offer',
  'Jak wygląda rekrutacja|How we recruit',
]

const contractPhrases: Readonly<Record<string, string>> = {
  permanent: 'umowę o pracę|an employment contract',
  b2b: 'współpracę B2B|a B2B contract',
  mandate_contract: 'umowę zlecenie|a mandate contract',
  contract: 'umowę o dzieło|a specific-task contract',
  internship: 'płatny staż|a paid internship',
}

const joined = (items: readonly string[], locale: Locale): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${locale === 'pl' ? 'albo' : 'or'} ${items.at(-1)}`

const where = ({ brief: { places }, locale, workplace }: Description): string => {
  const [place] = places
  const at = place ? locativeOf(place, locale) : null
  const name = place?.names[locale] ?? ''
  if (locale === 'pl') {
    const city = at ?? (name === '' ? '' : `w miejscowości ${name}`)
    if (workplace === 'remote')
      return city === '' ? 'Praca jest zdalna.' : `Praca jest zdalna, a biuro mamy ${city}.`
    if (workplace === 'hybrid')
      return city === '' ? 'Pracujemy hybrydowo.' : `Pracujemy hybrydowo, biuro mamy ${city}.`
    if (workplace === 'mobile')
      return city === '' ? 'Praca jest w terenie.' : `Praca jest w terenie, z bazą ${city}.`
    return city === '' ? 'Praca jest na miejscu.' : `Praca jest na miejscu, ${city}.`
  }
  if (workplace === 'remote')
    return name === '' ? 'This role is remote.' : `This role is remote; our office is in ${name}.`
  if (workplace === 'hybrid')
    return name === '' ? 'This role is hybrid.' : `This role is hybrid; our office is in ${name}.`
  if (workplace === 'mobile')
    return name === '' ? 'This role is in the field.' : `This role is in the field, based in ${name}.`
  return name === '' ? 'This role is on site.' : `This role is on site, in ${name}.`
}

/** Names of languages for requirements: 'angielski na poziomie B2'. */
const languageNames: Readonly<Record<string, string>> = {
  en: 'angielski|English',
  de: 'niemiecki|German',
  fr: 'francuski|French',
  uk: 'ukraiński|Ukrainian',
  es: 'hiszpański|Spanish',
  it: 'włoski|Italian',
  cs: 'czeski|Czech',
}

const ASKS_PRACTICE = /^(?:doświadczenie (?:w|z|na)|experience (?:in|with|on))/u

const polishYears = new Intl.PluralRules('pl')

/** 'co najmniej 5 lat doświadczenia', to be continued: ' w księgowości'. */
const practiceOf = (years: number, locale: Locale): string => {
  if (locale === 'en')
    return years === 1 ? 'at least a year of experience' : `at least ${years} years of experience`
  if (years === 1) return 'co najmniej rok doświadczenia'
  return `co najmniej ${years} ${polishYears.select(years) === 'few' ? 'lata' : 'lat'} doświadczenia`
}

/** Typical requirements with the years of experience that the brief states. */
const practiceNeeds = ({ profile, brief: { experience }, locale, level }: Description): string[] => {
  const usual = profile.needs.map((need) => phraseIn(need, locale))
  const at = usual.findIndex((need) => ASKS_PRACTICE.test(need))
  if (experience !== null) {
    const asked = practiceOf(experience, locale)
    const whole = (usual[at] ?? '').replace(/^(?:doświadczenie|experience)/u, asked)
    return [whole || asked, ...usual.filter((_, index) => index !== at)]
  }
  // Beginners need no experience.
  return usual.filter((need) => level !== 'junior' || !ASKS_PRACTICE.test(need))
}

const needsOf = (description: Description): string[] => {
  const { brief, locale } = description
  const needs = practiceNeeds(description)
  const named = brief.skills.required
  if (named.length > 0)
    needs.push(locale === 'pl' ? `znajomość: ${named.join(', ')}` : `knowledge of ${named.join(', ')}`)
  for (const { code, level: at } of brief.languages) {
    const name = phraseIn(languageNames[code] ?? code, locale)
    needs.push(locale === 'pl' ? `${name} na poziomie ${at.toUpperCase()}` : `${name} at ${at.toUpperCase()}`)
  }
  if (brief.skills.optional.length > 0)
    needs.push(
      locale === 'pl'
        ? `mile widziane: ${brief.skills.optional.join(', ')}`
        : `nice to have: ${brief.skills.optional.join(', ')}`,
    )
  return needs
}

/** The benefits that the brief names, else the typical ones. */
const perksOf = ({ profile, brief, locale, level, contracts }: Description): string[] => {
  const contract = joined(
    contracts.map((type) => phraseIn(contractPhrases[type] ?? type, locale)),
    locale,
  )
  const usual = [...benefits[profile.setting], levelBenefits[level] ?? '']
  const promised = brief.benefits.length > 0 ? brief.benefits : usual
  return [contract, ...promised.map((phrase) => phraseIn(phrase, locale))].filter((text) => text !== '')
}

const processes =
  'Wystarczy CV. Wybrane osoby zaprosimy na rozmowę, a o decyzji damy znać każdej.|All we need is your CV. We invite selected candidates to an interview and let everyone know our decision.'

const intro = ({ locale, title, companyName }: Description): string => {
  const company = companyName.trim()
  if (locale === 'pl')
    return company === ''
      ? `Szukamy osoby na stanowisko: ${title}.`
      : `${company} szuka osoby na stanowisko: ${title}.`
  return company === '' ? `We are hiring: ${title}.` : `${company} is hiring: ${title}.`
}

const hours = ({ brief: { schedule }, locale }: Description): string =>
  schedule.length === 0
    ? ''
    : `${locale === 'pl' ? 'Godziny pracy' : 'Working hours'}: ${schedule.map((phrase) => phraseIn(phrase, locale)).join(', ')}.`

/** The text of an ad: introduction, tasks, requirements, benefits, recruitment. */
export const describeOffer = (description: Description): string => {
  const { locale, profile } = description
  const [tasks = '', needs = '', perks = '', process = ''] = headings.map((text) => phraseIn(text, locale))
  const beginning = [intro(description), where(description), hours(description)].join(' ').trim()
  return [
    `<p>${tied(escaped(beginning), locale)}</p>`,
    `<h3>${tasks}</h3>${list(
      profile.tasks.map((task) => phraseIn(task, locale)),
      locale,
    )}`,
    `<h3>${needs}</h3>${list(needsOf(description), locale)}`,
    `<h3>${perks}</h3>${list(perksOf(description), locale)}`,
    `<h3>${process}</h3><p>${tied(escaped(phraseIn(processes, locale)), locale)}</p>`,
  ].join('')
}
