import type { PageKind } from '../enumerations.ts'
import type { ContentOf } from '../views.ts'
import type { PictureRow, ProfileContent } from './profile-content.ts'
import type { BlockContent, StoryContent } from './story-content.ts'

type Knows = (src: string) => boolean

const known = (rows: readonly PictureRow[], knows: Knows): readonly PictureRow[] =>
  rows.filter(({ src }) => knows(src))

const inBlock = (block: BlockContent, knows: Knows): BlockContent =>
  block.kind === 'pictures' ? { ...block, pictures: known(block.pictures, knows) } : block

const inPath = (src: string, knows: Knows): string => (src === '' || knows(src) ? src : '')

interface PicturesOf<Content> {
  /** Paths of the content's pictures. */
  readonly list: (content: Content) => readonly string[]
  /** Removes pictures that do not belong to the company. */
  readonly keepKnown: (content: Content, knows: Knows) => Content
  /** Puts a picture at `cover`, `logo`, `gallery`, or `pictures 2` (the third block). */
  readonly put: (content: Content, place: string, src: string) => Content
}

const ofProfile: PicturesOf<ProfileContent> = {
  list: ({ cover, logo, gallery }) => [cover, logo, ...gallery.map(({ src }) => src)],
  keepKnown: (content, knows) => ({
    ...content,
    ...{ cover: inPath(content.cover, knows), logo: inPath(content.logo, knows) },
    gallery: known(content.gallery, knows),
  }),
  put: (content, place, src) => {
    if (place === 'cover') return { ...content, cover: src }
    if (place === 'logo') return { ...content, logo: src }
    return place === 'gallery' ? { ...content, gallery: [...content.gallery, { src, alt: '' }] } : content
  },
}

const ofStory: PicturesOf<StoryContent> = {
  list: ({ cover, blocks }) => [
    cover,
    ...blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures.map(({ src }) => src) : [])),
  ],
  keepKnown: (content, knows) => ({
    ...{ ...content, cover: inPath(content.cover, knows) },
    blocks: content.blocks.map((block) => inBlock(block, knows)),
  }),
  put: (content, place, src) => {
    if (place === 'cover') return { ...content, cover: src }
    const at = Number(/^pictures (\d+)$/.exec(place)?.[1] ?? -1)
    const blocks = content.blocks.map((block, index) =>
      index === at && block.kind === 'pictures'
        ? { ...block, pictures: [...block.pictures, { src, alt: '' }] }
        : block,
    )
    return { ...content, blocks }
  },
}

export const pictures: { readonly [Kind in PageKind]: PicturesOf<ContentOf[Kind]> } = {
  profile: ofProfile,
  story: ofStory,
}
