import { plainSlug } from './text/plain-slug.ts'

/** Path of the cover picture that is drawn for a name; the same for equal names. */
export const coverPath = (name: string): string => `/v1/covers/${plainSlug(name, 60) || 'cover'}.svg`
