import type { Role, RoleFamily } from '../data/role-family.ts'
import type { BoardKey } from '../known-offers.ts'
import type { DemoCompany } from './companies.ts'
import { families } from './families.ts'
import type { Random } from './random.ts'

/** A role that a company hires for. */
export interface Opening {
  readonly family: RoleFamily
  readonly role: Role
  readonly company: DemoCompany
}

interface HiringRole {
  readonly role: Role
  readonly companies: readonly DemoCompany[]
}

interface BoardFamily {
  readonly family: RoleFamily
  readonly weight: number
  readonly roles: readonly HiringRole[]
}

// Sectors that hire for a first-job family, by its category on the board start.
const FIRST_JOBS: Readonly<Record<string, readonly string[]>> = {
  'shop-help': ['retail', 'e-commerce'],
  till: ['retail'],
  stocktaking: ['retail', 'logistics'],
  promotion: ['retail', 'food', 'media'],
  waiting: ['gastronomy', 'hotel'],
  'kitchen-help': ['gastronomy', 'hotel'],
  barista: ['gastronomy'],
  'food-delivery': ['gastronomy'],
  packing: ['e-commerce', 'logistics', 'food'],
  'parcel-sorting': ['logistics'],
  'order-picking': ['logistics', 'e-commerce', 'retail'],
  'front-desk': ['beauty', 'hotel', 'health', 'education'],
  surveys: ['media'],
  'social-media': ['media', 'e-commerce', 'retail'],
  copywriting: ['media', 'e-commerce'],
  tutoring: ['education'],
  childcare: ['education'],
  'summer-camps': ['education', 'hotel'],
  'event-staff': ['media', 'hotel', 'gastronomy'],
  ushers: ['public'],
  harvest: ['agriculture'],
  'holiday-resorts': ['hotel'],
  lifeguards: ['hotel'],
  'production-help': ['food', 'manufacturing'],
  apprenticeship: ['manufacturing', 'construction', 'food'],
  'legal-internship': ['legal'],
  'site-internship': ['construction'],
  'design-internship': ['manufacturing', 'construction'],
  'lab-internship': ['food', 'manufacturing'],
  'graphic-internship': ['media', 'e-commerce', 'retail'],
  'junior-developer': ['software', 'e-commerce', 'finance', 'bank', 'insurance'],
  'junior-tester': ['software', 'e-commerce', 'finance', 'bank', 'insurance'],
  helpdesk: ['software', 'e-commerce', 'finance', 'bank', 'insurance', 'logistics', 'manufacturing'],
  'data-internship': ['software', 'e-commerce', 'finance', 'bank', 'insurance', 'retail'],
}

/** Sectors with offices, where trainees work whatever the role. */
const OFFICES = ['software', 'e-commerce', 'media', 'finance', 'bank', 'insurance']

const fitsStart = (role: Role, company: DemoCompany): boolean => {
  const sectors = FIRST_JOBS[role.in.start ?? '']
  return sectors
    ? sectors.includes(company.sector.key)
    : company.isLarge || OFFICES.includes(company.sector.key)
}

// Sectors that employ engineers at any company size; in others only large companies do.
const DIGITAL = ['software', 'e-commerce']

/** Sectors that hire for a role, trainees included; undefined for those of its family. */
const ownSectors = (role: Role): readonly string[] | undefined =>
  role.sectors ?? FIRST_JOBS[role.in.start ?? '']

/**
 * Whether a company hires for a role: a small clinic hires nurses, a large one accountants too; a software house hires
 * engineers at any size.
 */
const fits = (family: RoleFamily, role: Role, board: BoardKey, company: DemoCompany): boolean => {
  if (company.board !== board) return false
  if (board === 'start') return fitsStart(role, company)
  if (board === 'tech') return ownSectors(role)?.includes(company.sector.key) ?? true
  const sectors = ownSectors(role) ?? family.sectors
  const sector = company.sector.key
  if (sectors.length === 0) return company.isLarge || sector === 'e-commerce'
  const isOfSize = family.key !== 'it' || company.isLarge || DIGITAL.includes(sector)
  const isOfTrade = company.trades === null || company.trades.includes(role.in.pro ?? '')
  return sectors.includes(sector) && isOfSize && isOfTrade
}

// The tech board has few internships, as trainees have a board of their own.
const weightOn = (board: BoardKey, { key, weight }: RoleFamily): number =>
  key === 'internships' && board === 'tech' ? 0.4 : weight

/** Families with the roles that at least one company of the board hires for. */
export const boardFamilies = (board: BoardKey, companies: readonly DemoCompany[]): BoardFamily[] =>
  families.flatMap((family) => {
    const roles = family.roles
      .filter((role) => role.in[board] !== undefined)
      .map((role) => ({ role, companies: companies.filter((company) => fits(family, role, board, company)) }))
      .filter(({ companies: hiring }) => hiring.length > 0)
    return roles.length > 0 ? [{ family, weight: weightOn(board, family), roles }] : []
  })

/** Draws openings of a board: families by their weight, then every role of a family in turn, so that none is missing. */
export const createOpenings = (board: BoardKey, companies: readonly DemoCompany[]) => {
  const all = boardFamilies(board, companies)
  const turns = new Map<string, number>()
  return (random: Random): Opening => {
    const { family, roles } = random.pickWeighted(all, (entry) => entry.weight)
    const turn = turns.get(family.key) ?? 0
    turns.set(family.key, turn + 1)
    const { role, companies: hiring } = roles[turn] ?? random.pick(roles)
    return { family, role, company: random.pickWeighted(hiring, (company) => company.weight) }
  }
}
