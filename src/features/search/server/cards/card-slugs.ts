const decoder = new TextDecoder()

/** Whether one of the offer's present slugs is this one. */
export const hasSlug = (card: Uint8Array | null, slug: string): boolean => {
  if (card === null) return false
  const { multilocation }: { multilocation: { slug: string }[] } = JSON.parse(decoder.decode(card))
  return multilocation.some((place) => place.slug === slug)
}

// guid and slug are the first keys of a card, so they lie within its first bytes.
const BEGINNING_BYTES = 512

/** The slug of a card's main location, found without parsing the card. */
export const mainSlug = (card: Uint8Array): string | null =>
  /"slug":"([^"\\]+)"/.exec(decoder.decode(card.subarray(0, BEGINNING_BYTES)))?.[1] ?? null
