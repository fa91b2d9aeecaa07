import type { LinkNetwork } from '#features/companies/enumerations.ts'
import { noText, type TypedText } from './text-in-both.ts'

export interface PictureRow {
  /** A path of the board. */
  readonly src: string
  readonly alt: string
}

export interface BenefitRow {
  /** A key of the dictionary, or a custom name. */
  readonly name: string
  readonly note: string
}

export interface OfficeRow {
  readonly city: string
  readonly street: string
  readonly note: string
}

/** The profile of a company as typed; texts are not validated. */
export interface ProfileContent {
  readonly cover: string
  readonly logo: string
  readonly name: string
  readonly companyType: string
  readonly size: string
  readonly foundedYear: string
  readonly website: string
  readonly links: Readonly<Record<LinkNetwork, string>>
  readonly shortDescription: TypedText
  /** HTML. */
  readonly description: TypedText
  readonly gallery: readonly PictureRow[]
  readonly isRecruiting: boolean
  readonly industry: string
  readonly dresscode: string
  readonly workplaceTypes: readonly string[]
  readonly benefits: readonly BenefitRow[]
  readonly technologies: readonly string[]
  readonly offices: readonly OfficeRow[]
}
export type ProfileField = keyof ProfileContent

export const noLinks: ProfileContent['links'] = {
  linkedin: '',
  facebook: '',
  instagram: '',
  youtube: '',
  github: '',
}

export const emptyProfile: ProfileContent = {
  ...{ cover: '', logo: '', name: '', companyType: 'other', size: '', foundedYear: '', website: '' },
  ...{ links: noLinks, shortDescription: noText, description: noText, gallery: [], isRecruiting: true },
  ...{ industry: '', dresscode: '', workplaceTypes: [], benefits: [], technologies: [], offices: [] },
}

/** In the editor's order. */
export const profileFields = [
  'cover',
  'logo',
  'name',
  'companyType',
  'size',
  'foundedYear',
  'website',
  'links',
  'shortDescription',
  'description',
  'gallery',
  'isRecruiting',
  'industry',
  'dresscode',
  'workplaceTypes',
  'benefits',
  'technologies',
  'offices',
] as const satisfies readonly ProfileField[]

/** Hosts allowed in the links of each network. */
export const networkHosts: Readonly<Record<LinkNetwork, RegExp>> = {
  linkedin: /(^|\.)linkedin\.com$/,
  facebook: /(^|\.)(facebook\.com|fb\.com)$/,
  instagram: /(^|\.)instagram\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  github: /(^|\.)github\.com$/,
}
