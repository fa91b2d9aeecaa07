import type { CompanyProfileDraft } from '#features/companies/contract.ts'
import { cities } from '../data/cities.ts'
import { hiringWays, sectorLives } from '../data/company-life.ts'
import type { DemoCompany } from './companies.ts'
import { createRandom, type Random } from './random.ts'

/** In the order of the values. */
const someOf = (values: readonly string[], count: number, random: Random): string[] => {
  const picked = random.sample(values, count)
  return values.filter((value) => picked.includes(value))
}

const HOMES_OF_LARGE = 3

/** What a company of the demo says of itself, always the same. */
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
      pl: `${draft.name} to ${about.pl}.\n\n${life.day.pl}\n\n${hiring.pl}`,
      en: `${draft.name} is ${about.en}.\n\n${life.day.en}\n\n${hiring.en}`,
    },
    coverPath: null,
  }
}
