import type { PictureRow } from './profile-content.ts'
import { noText, type TypedText } from './text-in-both.ts'

export interface NumberRow {
  readonly value: string
  readonly label: TypedText
}

/** A block of a story as typed. */
export type BlockContent =
  | { readonly kind: 'text'; readonly heading: TypedText; readonly html: TypedText }
  | { readonly kind: 'pictures'; readonly pictures: readonly PictureRow[] }
  | { readonly kind: 'numbers'; readonly numbers: readonly NumberRow[] }
  | { readonly kind: 'quote'; readonly text: TypedText; readonly author: string; readonly role: string }
  | { readonly kind: 'video'; readonly title: TypedText; readonly url: string }
  | { readonly kind: 'benefits'; readonly heading: TypedText }
  | { readonly kind: 'places'; readonly heading: TypedText }
export type BlockKind = BlockContent['kind']

export const blockKinds = [
  'text',
  'pictures',
  'video',
  'numbers',
  'quote',
  'benefits',
  'places',
] as const satisfies readonly BlockKind[]

export interface StoryContent {
  readonly cover: string
  readonly title: TypedText
  readonly lead: TypedText
  readonly blocks: readonly BlockContent[]
  readonly technologies: readonly string[]
}
export type StoryField = keyof StoryContent

export const storyFields = [
  'cover',
  'title',
  'lead',
  'blocks',
  'technologies',
] as const satisfies readonly StoryField[]

export const emptyNumber: NumberRow = { value: '', label: noText }

export const emptyBlocks: { readonly [Kind in BlockKind]: Extract<BlockContent, { kind: Kind }> } = {
  text: { kind: 'text', heading: noText, html: noText },
  pictures: { kind: 'pictures', pictures: [] },
  numbers: { kind: 'numbers', numbers: [emptyNumber, emptyNumber, emptyNumber] },
  quote: { kind: 'quote', text: noText, author: '', role: '' },
  video: { kind: 'video', title: noText, url: '' },
  benefits: { kind: 'benefits', heading: noText },
  places: { kind: 'places', heading: noText },
}

export const emptyStory: StoryContent = {
  ...{ cover: '', title: noText, lead: noText },
  blocks: [emptyBlocks.text],
  technologies: [],
}

/** Initial content of a first story. */
export const storyTemplate = (headings: readonly TypedText[]): StoryContent => ({
  ...emptyStory,
  blocks: [
    ...headings.map((heading): BlockContent => ({ ...emptyBlocks.text, heading })),
    emptyBlocks.numbers,
    emptyBlocks.quote,
  ],
})
