export const postingErrors = {
  'draft.not-found': 404,
  // Details: `problems` with field and reason.
  'draft.invalid': 422,
  // Saved by somebody else meanwhile; details: `version`, `conflicts`, `merged`, `others`.
  'draft.conflict': 409,
  // Not possible in the offer's present state.
  'draft.closed': 409,
  'plan.not-found': 422,
  'seniority.invalid': 422,
  'company.not-found': 404,
  'upload.invalid': 422,
} as const
