const withoutStrength = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether the reader has what the tag names: `If-None-Match` compares weakly. */
export const namesTag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => withoutStrength(candidate) === withoutStrength(etag)))
