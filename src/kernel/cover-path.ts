import { plainSlug } from './text/plain-slug.ts'

/** Where the board serves the picture that is drawn for a name: always the same for the same one. */
export const coverPath = (name: string): string => `/v1/covers/${plainSlug(name, 60) || 'cover'}.svg`
