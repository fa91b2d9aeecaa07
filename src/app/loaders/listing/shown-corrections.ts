import type { OfferCard } from '#features/offers/contract.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Correction } from '#features/search/understanding/understanding.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { ShownCorrection } from '#screens/listing/listing-data.ts'

type Words = Pick<
  OfferCard,
  'title' | 'requiredSkills' | 'niceToHaveSkills' | 'companyName' | 'multilocation'
>

const MAX_SHOWN = 2

const wordsOf = (card: Words): readonly string[] =>
  [
    card.title,
    ...card.requiredSkills,
    ...(card.niceToHaveSkills ?? []),
    card.companyName,
    ...card.multilocation.map(({ city }) => city),
  ].flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])

/** The words as the offers write them, those of most offers first; folded if none of the cards has one. */
const asWritten = (words: readonly string[], cards: readonly Words[]): readonly string[] => {
  const sought = new Set(words)
  const found = new Map<string, { readonly written: string; readonly count: number }>()
  for (const card of cards)
    for (const written of new Set(wordsOf(card))) {
      const word = foldText(written)
      if (!sought.has(word)) continue
      const known = found.get(word)
      found.set(word, { written: known?.written ?? written, count: (known?.count ?? 0) + 1 })
    }
  const written = [...found.values()].toSorted((one, other) => other.count - one.count)
  return (written.length > 0 ? written.map((one) => one.written) : words).slice(0, MAX_SHOWN)
}

/** What a list searches for in place of words that no offer has, and the list of exactly what was typed. */
export const shownCorrections = (
  corrections: readonly Correction[],
  cards: readonly Words[],
  { listing, locale }: { readonly listing: Listing; readonly locale: Locale },
): readonly ShownCorrection[] =>
  corrections.map(({ typed, words }) => {
    const keyword = ` ${listing.keyword} `.replace(` ${typed} `, ` "${typed}" `).trim()
    return {
      typed,
      words: asWritten(words, cards),
      exactHref: hrefFor(listingPage, { ...listing, keyword, from: 0 }, locale),
    }
  })
