import { expect, test } from 'vitest'
import { emptyStory, type StoryContent } from '../form/story-content.ts'
import { checkContent } from '../rules.ts'
import { storyOf } from './published-content.ts'
import { storyToPublish } from './publishing.ts'

const both = (pl: string, en = '') => ({ pl, en })
const parts = { clean: (html: string) => html, findPlace: () => null, thumbs: new Map() }
const of = { companyId: 1, slug: 'smocza-chmura', publishedAt: new Date(0) }

const storyWith = (url: string): StoryContent => ({
  ...emptyStory,
  ...{ title: both('Liczymy opłaty'), lead: both('Sześć zespołów.') },
  blocks: [
    { kind: 'video', title: both('Dzień w hali'), url },
    { kind: 'benefits', heading: both('', 'For people') },
    { kind: 'places', heading: both('') },
  ],
})

test.each([
  ['', 'required'],
  ['javascript:alert(1)', 'protocolMissing'],
  ['https://film', 'invalidUrl'],
  ['https://film.example/a b', 'noSpaces'],
])('[EP-5] a story with a video at "%s" is not published: %s', (url, reason) => {
  expect(checkContent('story', storyWith(url))).toMatchObject([{ field: 'blocks.0.url', reason }])
})

test('[EP-5] a video, benefits and places are published and come back to the editor', () => {
  const story = storyWith('https://www.film.example/1')
  expect(checkContent('story', story)).toEqual([])
  const published = { ...of, ...storyToPublish(story, parts) }
  expect(storyOf(published)).toEqual(story)
  expect(published.blocks[0]).toMatchObject({ kind: 'video', url: 'https://www.film.example/1' })
})
