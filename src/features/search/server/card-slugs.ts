const decoder = new TextDecoder()

/** Whether a card is of an offer that has this slug now. */
export const hasSlug = (card: Uint8Array | null, slug: string): boolean => {
  if (card === null) return false
  const { multilocation }: { multilocation: { slug: string }[] } = JSON.parse(decoder.decode(card))
  return multilocation.some((place) => place.slug === slug)
}
