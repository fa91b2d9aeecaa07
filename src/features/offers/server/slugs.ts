import { slugify } from '#kernel/text/slugify.ts'
import { slugsOfAnOffer } from '../rules.ts'

const MAX_TITLE = 60
const MAX_NAME = 30

/** Cuts at a word boundary, unless the first word alone is too long. */
const shortSlug = (text: string, maxLength: number): string => {
  const slug = slugify(text, maxLength + 1)
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  return cut.lastIndexOf('-') > maxLength / 2 ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength)
}

/** `{title}-{company}-{city}`, the readable part of a slug: ASCII, missing parts left out. */
export const slugBase = (title: string, company: string | null, city: string | null): string =>
  [shortSlug(title, MAX_TITLE), shortSlug(company ?? '', MAX_NAME), shortSlug(city ?? '', MAX_NAME)]
    .filter((part) => part !== '')
    .join('-')

const numbered = (base: string, offerId: number, number: number): string => {
  const shortId = (offerId * slugsOfAnOffer + number).toString(36)
  return base === '' ? shortId : `${base}-${shortId}`
}

const baseOf = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf('-')))

/**
 * A slug for each wanted base, in order. The short id encodes the offer's id and the number of its slugs so far, so
 * that it is globally unique; an offer that returns to an earlier title gets its earlier slug back.
 */
export const assignSlugs = (
  offerId: number,
  wantedBases: readonly string[],
  ownSlugs: readonly string[],
): string[] => {
  const free = [...ownSlugs]
  let used = ownSlugs.length
  return wantedBases.map((base) => {
    const known = free.findIndex((slug) => baseOf(slug) === base)
    const [slug] = known < 0 ? [] : free.splice(known, 1)
    return slug ?? numbered(base, offerId, used++)
  })
}
