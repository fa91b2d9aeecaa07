import type { CompanyProfileDraft } from '#features/companies/contract.ts'
import { cities } from '../data/cities.ts'
import { hiringWays, sectorLives } from '../data/company-life.ts'
import type { DemoCompany } from './companies.ts'
import { createRandom, type Random } from './random.ts'

/** A random selection in the order of `values`. */
const someOf = (values: readonly string[], count: number, random: Random): string[] => {
  const picked = random.sample(values, count)
  return values.filter((value) => picked.includes(value))
}

const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`).join('')

const HOMES_OF_LARGE = 3

/** The profile of a demo company, equal on every run. */
export const makeProfile = ({
  draft,
  sector,
  city,
  isLarge,
  about,
}: DemoCompany): CompanyProfileDraft | null => {
  const life = sectorLives[sector.key]
  if (!life) return null
  const random = createRandom(`profile:${draft.name}`)
  const others = isLarge
    ? Array.from(
        { length: random.int(0, HOMES_OF_LARGE) },
        () => random.pickWeighted(cities, ({ weight }) => weight).slug,
      )
    : []
  const hiring = random.pick(hiringWays)
  return {
    industry: life.industry,
    foundedYear: Number(/\b(19|20)\d{2}\b/.exec(about.pl)?.[0] ?? 0) || null,
    cities: [...new Set([city.slug, ...others])],
    benefits: someOf(life.benefits, random.int(4, 7), random),
    technologies: someOf(life.technologies, random.int(4, 9), random),
    dresscode: life.dresscode,
    workplaceTypes: life.workplaceTypes,
    description: {
      pl: paragraphs(`${draft.name} to ${about.pl}.`, life.day.pl, hiring.pl),
      en: paragraphs(`${draft.name} is ${about.en}.`, life.day.en, hiring.en),
    },
    ...{ coverPath: null, coverThumbPath: null, gallery: [], benefitNotes: {}, links: {} },
    offices: [],
    showsRecruiting: true,
  }
}
