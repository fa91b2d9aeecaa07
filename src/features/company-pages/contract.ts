export const pageErrors = {
  'company.not-found': 404,
  // there is no story yet, no such version, or nothing published that could be hidden
  'company-page.not-found': 404,
  // details: `problems` with field and reason
  'company-page.invalid': 422,
  // somebody saved it in the meantime; details: `version`, `conflicts` with field and what is stored, `merged`
  'company-page.conflict': 409,
  // details: `problems` with the reason, `maxSizeMb` of a file that is too large
  'upload.invalid': 422,
  'request.too-many': 429,
} as const
