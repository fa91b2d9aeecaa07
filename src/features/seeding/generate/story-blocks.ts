import type { StoryBlock } from '#features/companies/contract.ts'
import type { Translated } from '#kernel/locale.ts'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const PICTURE = /^!\[(.*)\]\((.*)\)$/

/** Converts a story written in Markdown-like paragraphs (headings, pictures, quotes) to blocks of the editor. */
export const storyBlocks = (body: Translated): readonly StoryBlock[] => {
  const english = body.en.split('\n\n')
  const blocks: StoryBlock[] = []
  for (const [at, pl] of body.pl.split('\n\n').entries()) {
    const en = english[at] ?? pl
    const [, alt = '', src = ''] = PICTURE.exec(pl) ?? []
    const last = blocks.at(-1)
    if (pl.startsWith('## '))
      blocks.push({ kind: 'text', heading: { pl: pl.slice(3), en: en.slice(3) }, html: { pl: '', en: '' } })
    else if (src !== '') blocks.push({ kind: 'pictures', pictures: [{ src, thumb: src, alt }] })
    else if (pl.startsWith('> '))
      blocks.push({ kind: 'quote', text: { pl: pl.slice(2), en: en.slice(2) }, author: '', role: '' })
    else {
      const before = last?.kind === 'text' ? last : { kind: 'text' as const, heading: {}, html: {} }
      const html = {
        pl: `${before.html.pl ?? ''}<p>${escaped(pl)}</p>`,
        en: `${before.html.en ?? ''}<p>${escaped(en)}</p>`,
      }
      if (last?.kind === 'text') blocks.pop()
      blocks.push({ ...before, html })
    }
  }
  return blocks
}
