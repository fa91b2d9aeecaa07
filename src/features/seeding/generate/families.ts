import type { RoleFamily } from '../data/role-family.ts'
import {
  administration,
  designAndMedia,
  management,
  procurement,
  publicSector,
  realEstate,
} from '../data/roles/business.ts'
import { banking, finance, insurance } from '../data/roles/finance.ts'
import { firstJobs, internships } from '../data/roles/first-jobs.ts'
import { it } from '../data/roles/it.ts'
import { construction, logistics, manufacturing } from '../data/roles/operations.ts'
import { customerService, education, healthcare, humanResources, legal } from '../data/roles/people.ts'
import { marketing, sales } from '../data/roles/sales-marketing.ts'
import {
  agriculture,
  beautyAndSport,
  cleaning,
  driving,
  gastronomy,
  hospitality,
  retail,
  securityServices,
} from '../data/roles/services.ts'
import { automotive, energy, engineering, research, technicalService } from '../data/roles/technical.ts'

export const families: readonly RoleFamily[] = [
  it,
  finance,
  sales,
  marketing,
  logistics,
  manufacturing,
  construction,
  healthcare,
  legal,
  humanResources,
  customerService,
  education,
  engineering,
  administration,
  banking,
  insurance,
  procurement,
  retail,
  driving,
  gastronomy,
  hospitality,
  beautyAndSport,
  realEstate,
  energy,
  technicalService,
  automotive,
  research,
  designAndMedia,
  publicSector,
  securityServices,
  agriculture,
  cleaning,
  management,
  firstJobs,
  internships,
]
