// Weighted choices are strings whose letters repeat: 'mms' is two times mid and once senior.
//   levels: i intern, j junior, m mid, s senior, e expert, c manager
//   work:   o office, h hybrid, r remote, m mobile
//   deals:  p employment contract, b B2B, z mandate contract, d contract for a specific work, i internship
//   times:  f full time, p part time, i internship, e freelance

/** Work environment of a role; it determines fitting perks and soft skills. */
export type Setting = 'office' | 'floor' | 'field' | 'service' | 'care' | 'it' | 'first-job'

/** How the level appears in the title: 'Starsza …', 'Senior …' or not at all. */
export type Grade = 'adjective' | 'prefix' | 'none'

export interface Role {
  /** Key of the role's category on each board; a board without one does not have the role. */
  readonly in: { readonly pro?: string; readonly tech?: string; readonly start?: string }
  /** Sectors that hire for the role, instead of the family's. */
  readonly sectors?: readonly string[]
  /** Polish title; `{ka|}` holds the feminine and the masculine ending. */
  readonly title: string
  readonly titleEn?: string
  /** Possible additions to the title: 'polski|English'. */
  readonly focus?: readonly string[]
  /** Gross monthly pay at the middle level, in zł. */
  readonly pay: number
  readonly levels: string
  readonly work?: string
  readonly deals?: string
  readonly times?: string
  readonly grade?: Grade
  readonly setting?: Setting
  /** 'Polish|English' or one name for both, separated by commas. */
  readonly skills: string
  /** Required languages with level: 'en b2'. */
  readonly languages?: readonly string[]
  /** Phrases that continue 'Zakres obowiązków:'. */
  readonly tasks: readonly string[]
  /** Phrases that continue 'Wymagania:'. */
  readonly needs: readonly string[]
  /** English phrases that continue 'You will'; a role that has them also gets English advertisements. */
  readonly tasksEn?: readonly string[]
  readonly needsEn?: readonly string[]
}

export interface RoleFamily {
  readonly key: string
  /** Share among the families of a tenant. */
  readonly weight: number
  /** Keys of sectors that hire for the family; empty for all. */
  readonly sectors: readonly string[]
  readonly setting: Setting
  readonly grade: Grade
  readonly work: string
  readonly deals: string
  /** Why the company hires; whole sentences. */
  readonly hooks: readonly string[]
  readonly hooksEn?: readonly string[]
  /** Phrases that continue 'Co oferujemy:', in the accusative. */
  readonly perks: readonly string[]
  readonly perksEn?: readonly string[]
  readonly roles: readonly Role[]
}
