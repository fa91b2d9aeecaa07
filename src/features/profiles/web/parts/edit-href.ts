import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { profilePage } from '../../addresses.ts'

const places = {
  personal: ['personal', 'main'],
  preferences: ['preferences', 'preferences'],
  categories: ['preferences', 'categories'],
  skills: ['skills', 'skills'],
} as const

/** The address that opens a part of the profile for editing; `skill` is one to add, which saving confirms. */
export const editHref = (part: keyof typeof places, locale: Locale, skill = ''): string => {
  const [edit, anchor] = places[part]
  return `${withQuery(hrefFor(profilePage, {}, locale), { edit, skill })}#${anchor}`
}
