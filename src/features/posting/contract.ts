export const postingErrors = {
  'draft.not-found': 404,
  // details: `problems` with field and reason
  'draft.invalid': 422,
  // somebody saved it in the meantime; details: `version`, `conflicts`, `merged`, `others`
  'draft.conflict': 409,
  // what was asked for is not possible in this state of the offer
  'draft.closed': 409,
  'plan.not-found': 422,
  'seniority.invalid': 422,
  'company.not-found': 404,
  'upload.invalid': 422,
} as const
