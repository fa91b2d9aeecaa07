import type { PageContext } from '#app/pages/page-context.ts'
import { companySizes } from '#features/companies/enumerations.ts'
import { profileWords, suggestedTechnologies } from '#features/companies/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Translated } from '#kernel/locale.ts'
import type { PageState } from '../../enumerations.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Options of the profile's inputs, in the page's language. */
export interface ProfileChoices {
  readonly companyTypes: readonly Choice[]
  readonly industries: readonly Choice[]
  readonly sizes: readonly Choice[]
  readonly dresscodes: readonly Choice[]
  readonly workplaceTypes: readonly Choice[]
  readonly benefits: readonly Choice[]
  readonly technologies: readonly string[]
  readonly cities: readonly string[]
  /** State of the company's story; null without one. */
  readonly story: PageState | null
  readonly offers: number
}

/** Number of suggested cities; any other may be typed. */
const CITIES_OFFERED = 60

export const loadProfileChoices = async (page: PageContext, employer: SignedIn): Promise<ProfileChoices> => {
  const { locale, services } = page
  const choicesOf = (words: Readonly<Record<string, Translated>>): Choice[] =>
    Object.entries(words).map(([value, labels]) => ({ value, label: labels[locale] }))
  const [story, member] = await Promise.all([
    services.companyPages.read(employer, 'story').catch(() => null),
    services.team.memberOf(employer),
  ])
  const cities = services.places
    .list()
    .filter(({ countryCode }) => countryCode === 'PL')
    .toSorted((one, other) => other.population - one.population)
    .slice(0, CITIES_OFFERED)
  return {
    companyTypes: choicesOf(profileWords.companyTypes),
    industries: choicesOf(profileWords.industries),
    sizes: companySizes.map((value) => ({ value, label: value.replace('-', '–') })),
    dresscodes: choicesOf(profileWords.dresscodes),
    workplaceTypes: choicesOf(profileWords.workplaceTypes),
    benefits: choicesOf(profileWords.benefits),
    technologies: suggestedTechnologies,
    cities: cities.map(({ names }) => names[locale]),
    story: story?.state ?? null,
    // Counted also while the page is hidden.
    offers: await services.panelOffers.countActive(member),
  }
}
