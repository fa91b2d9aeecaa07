export const pageErrors = {
  'company.not-found': 404,
  // No story yet, no such version, or nothing published to hide.
  'company-page.not-found': 404,
  // Details: `problems` with field and reason.
  'company-page.invalid': 422,
  // Saved by somebody else meanwhile; details: `version`, `conflicts` with field and stored value, `merged`.
  'company-page.conflict': 409,
  // Details: `problems` with the reason, `maxSizeMb` of a file that is too large.
  'upload.invalid': 422,
  'request.too-many': 429,
} as const
