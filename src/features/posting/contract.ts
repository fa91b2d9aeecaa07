export const postingErrors = {
  'draft.not-found': 404,
  // Details: `problems` with field and reason.
  'draft.invalid': 422,
  // Saved by somebody else meanwhile; details: `version`, `conflicts`, `merged`, `others`.
  'draft.conflict': 409,
  // Not possible in the offer's present state.
  'draft.closed': 409,
  // The template belongs to another company or was deleted.
  'template.not-found': 404,
  // A colleague has renamed the template meanwhile.
  'template.changed': 409,
  'plan.not-found': 422,
  'seniority.invalid': 422,
  'company.not-found': 404,
  'upload.invalid': 422,
} as const

/** A saved form that new offers of the company begin with. */
export interface OfferTemplate {
  readonly id: string
  readonly name: string
  /** Position name of its form. */
  readonly title: string
  readonly savedAt: Date
}

/** Maximum characters of a name, and templates of a company. */
export const templateLimits = { name: 60, most: 50 } as const
