const withoutStrength = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether If-None-Match contains the tag, by weak comparison (RFC 9110, 13.1.2). */
export const namesTag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => withoutStrength(candidate) === withoutStrength(etag)))
