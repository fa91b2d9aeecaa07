import type { OfferDraft, SalaryDraft } from '#features/offers/contract.ts'
import type { Dice } from '#tests/support/oracles/dice.ts'

const DAY = 86_400_000

// Shares as on a real board of this kind, see the distributions in the specification's notes.
const cities = [
  ...Array.from({ length: 9 }, () => 'Warszawa' as const),
  ...([
    'Kraków',
    'Kraków',
    'Kraków',
    'Wrocław',
    'Wrocław',
    'Gdańsk',
    'Gdańsk',
    'Poznań',
    'Katowice',
  ] as const),
  ...([
    'Łódź',
    'Gdynia',
    'Lublin',
    'Szczecin',
    'Rzeszów',
    'Białystok',
    'Pruszków',
    'Gliwice',
    'Toruń',
  ] as const),
]
const skills = [
  ...([
    'Java',
    'Python',
    'React',
    'SQL',
    'Docker',
    'Kubernetes',
    'TypeScript',
    'AWS',
    'Linux',
    'Git',
  ] as const),
  ...(['Spring', 'Angular', 'Go', 'Rust', 'Terraform', 'Kafka', 'Azure', 'PHP', 'Scala', 'Swift'] as const),
]
const roles = [
  'Developer',
  'Engineer',
  'Architect',
  'Tester',
  'Analyst',
  'Consultant',
  'Administrator',
] as const
const levels = ['senior', 'senior', 'senior', 'mid', 'mid', 'junior'] as const
const workplaces = [
  'remote',
  'remote',
  'remote',
  'remote',
  'hybrid',
  'hybrid',
  'hybrid',
  'hybrid',
  'office',
] as const

type NonEmpty<T> = readonly [T, ...T[]]
const from = <T>(dice: Dice, items: readonly T[]): T => dice.pick(items as NonEmpty<T>)

const salary = (dice: Dice): SalaryDraft => {
  const low = 6_000 + dice.roll(180) * 100
  return {
    type: dice.chance(3) ? 'permanent' : 'b2b',
    fromMinor: low * 100,
    toMinor: (low + 2_000 + dice.roll(80) * 100) * 100,
    currency: dice.chance(10) ? 'eur' : 'pln',
    unit: 'month',
    isGross: false,
  }
}

/** A published offer of the tech board, with lengths and distributions of real ones. */
export const generatedOffer = (dice: Dice, now: Date): OfferDraft => {
  const publishedAt = new Date(now.getTime() - dice.roll(25 * DAY))
  const level = from(dice, levels)
  const main = from(dice, skills)
  const places = dice.chance(4) ? 1 + dice.roll(5) : 1
  return {
    title: `${level.charAt(0).toUpperCase()}${level.slice(1)} ${main} ${from(dice, roles)}`,
    body: '<p>Generated for measurements.</p>',
    state: 'published',
    categoryId: 1 + dice.roll(25),
    experienceLevel: level,
    workplaceType: from(dice, workplaces),
    workingTime: dice.chance(12) ? 'part_time' : 'full_time',
    company: {
      name: `Company ${dice.roll(900)}`,
      size: '51-100',
      logoUrl: 'https://files.example/logo/1.svg',
    },
    locations: [...new Set(Array.from({ length: places }, () => from(dice, cities)))].map((city) => ({
      city,
      street: `Prosta ${1 + dice.roll(90)}`,
    })),
    salaries: dice.roll(100) < 54 ? [salary(dice)] : [],
    requiredSkills: [...new Set([main, ...Array.from({ length: 5 }, () => from(dice, skills))])].map(
      (name) => ({
        name,
        level: 1 + dice.roll(5),
      }),
    ),
    niceToHaveSkills: [],
    languages: [{ code: 'en', level: 'b2' }],
    openToHireUkrainians: dice.chance(4),
    publishedAt,
    lastPublishedAt: publishedAt,
    expiredAt: new Date(publishedAt.getTime() + 30 * DAY),
  }
}
