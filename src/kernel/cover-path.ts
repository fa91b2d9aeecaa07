import { slugify } from './text/slugify.ts'

/** Where the board serves the picture that is drawn for a name: always the same for the same one. */
export const coverPath = (name: string): string => `/v1/covers/${slugify(name, 60) || 'cover'}.svg`
