import type { StoryBlock } from '#features/companies/contract.ts'
import { inLanguage } from '#features/companies/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import { plainSlug } from '#kernel/text/plain-slug.ts'
import { parseHtml } from '#web/html/parse-html.ts'
import type { ProfileRows, ShownBlock } from './company-data.ts'

const shownBlock = (
  block: StoryBlock,
  at: number,
  { locale, profile }: { locale: Locale; profile: ProfileRows },
): ShownBlock | [] => {
  const id = `part-${at + 1}`
  switch (block.kind) {
    case 'text': {
      const heading = joinShortWords(inLanguage(block.heading, locale), locale)
      const nodes = parseHtml(joinShortWords(inLanguage(block.html, locale), locale))
      const name = plainSlug(heading, 50)
      return { kind: 'text', heading, nodes, id: name === '' ? id : `${name}-${at + 1}` }
    }
    case 'numbers': {
      const numbers = block.numbers.map(({ value, label }) => ({ value, label: inLanguage(label, locale) }))
      return { kind: 'numbers', numbers, id }
    }
    case 'quote': {
      const author = [block.author, block.role].filter(Boolean).join(', ')
      return { kind: 'quote', text: joinShortWords(inLanguage(block.text, locale), locale), author, id }
    }
    case 'pictures':
      return { ...block, id }
    case 'video': {
      const site = URL.parse(block.url)?.hostname.replace(/^www\./, '') ?? ''
      return { kind: 'video', title: inLanguage(block.title, locale), href: block.url, site, id }
    }
    case 'benefits':
    case 'places': {
      const { kind } = block
      const rows = profile[kind]
      // Nothing is promised that the profile does not state.
      return rows.length === 0 ? [] : { kind, heading: inLanguage(block.heading, locale), rows, id }
    }
  }
}

/** The blocks of a story in one language. */
export const shownBlocks = (
  blocks: readonly StoryBlock[],
  locale: Locale,
  profile: ProfileRows,
): readonly ShownBlock[] => blocks.flatMap((block, at) => shownBlock(block, at, { locale, profile }))
