import type { PageKind } from '../enumerations.ts'
import type { ContentOf } from '../views.ts'
import { pictures } from './pictures.ts'
import type { OfficeRow, ProfileContent } from './profile-content.ts'
import {
  type BlockContent,
  blockKinds,
  emptyBlocks,
  emptyNumber,
  type StoryContent,
} from './story-content.ts'

/**
 * Operations of the buttons beside rows, run in the browser, or on the server without scripts: `add offices`, `up
 * blocks 2`, `remove numbers 2 0`.
 */
type Step = readonly [act: string, list: string, at: number, inner: number]

const stepOf = (text: string): Step => {
  const [act = '', list = '', at = '-1', inner = '-1'] = text.split(' ')
  return [act, list, Number(at), Number(inner)]
}

const without = <Row>(rows: readonly Row[], at: number): readonly Row[] =>
  rows.filter((_, index) => index !== at)

const moved = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return without(rows, from).toSpliced(to, 0, row)
}

const changed = <Row>(rows: readonly Row[], act: string, at: number): readonly Row[] => {
  if (act === 'remove') return without(rows, at)
  if (act === 'up') return moved(rows, at, at - 1)
  return act === 'down' ? moved(rows, at, at + 1) : rows
}

const emptyOffice: OfficeRow = { city: '', street: '', note: '' }

const inProfile = (content: ProfileContent, [act, list, at]: Step): ProfileContent => {
  if (list === 'cover') return { ...content, cover: '' }
  if (list === 'logo') return { ...content, logo: '' }
  if (list === 'gallery') return { ...content, gallery: changed(content.gallery, act, at) }
  if (list === 'benefits')
    return act === 'add'
      ? { ...content, benefits: [...content.benefits, { name: '', note: '' }] }
      : { ...content, benefits: changed(content.benefits, act, at) }
  if (list === 'technologies') return { ...content, technologies: changed(content.technologies, act, at) }
  if (list !== 'offices') return content
  if (act === 'add') return { ...content, offices: [...content.offices, emptyOffice] }
  return { ...content, offices: changed(content.offices, act, at) }
}

const inBlock = (block: BlockContent, [act, list, , inner]: Step): BlockContent => {
  if (block.kind === 'numbers' && list === 'numbers')
    return {
      ...block,
      numbers: act === 'add' ? [...block.numbers, emptyNumber] : changed(block.numbers, act, inner),
    }
  if (block.kind === 'pictures' && list === 'pictures')
    return { ...block, pictures: changed(block.pictures, act, inner) }
  return block
}

const inStory = (content: StoryContent, step: Step): StoryContent => {
  const [act, list, at] = step
  const kind = blockKinds.find((known) => list === `blocks.${known}`)
  if (act === 'add' && kind) return { ...content, blocks: [...content.blocks, emptyBlocks[kind]] }
  if (list === 'cover') return { ...content, cover: '' }
  if (list === 'blocks') return { ...content, blocks: changed(content.blocks, act, at) }
  if (list === 'technologies') return { ...content, technologies: changed(content.technologies, act, at) }
  return {
    ...content,
    blocks: content.blocks.map((block, index) => (index === at ? inBlock(block, step) : block)),
  }
}

const steps: { readonly [Kind in PageKind]: (content: ContentOf[Kind], step: Step) => ContentOf[Kind] } = {
  profile: inProfile,
  story: inStory,
}

export const takeStep = <Kind extends PageKind>(
  kind: Kind,
  content: ContentOf[Kind],
  step: string,
): ContentOf[Kind] => steps[kind](content, stepOf(step))

/** Inserts an uploaded picture: at `cover`, `logo`, `gallery`, or `pictures 2` (the third block). */
export const withPicture = <Kind extends PageKind>(
  kind: Kind,
  content: ContentOf[Kind],
  { place, src }: { readonly place: string; readonly src: string },
): ContentOf[Kind] => pictures[kind].put(content, place, src)
