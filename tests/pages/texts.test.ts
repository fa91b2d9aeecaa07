import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { allMessages } from '#app/messages.ts'
import { locales } from '#kernel/locale.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard } from '#tests/support/built-board.ts'

const boards = ['pro', 'tech', 'start'] as const

let built: BuiltBoard
const slugs = new Map<string, string>()

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  for (const board of boards) {
    const { id, categories } = tenants.byHost(`${board}.localhost`)
    const categoryId = categories.find(({ isMain }) => isMain)?.id ?? 0
    for (const facts of [{}, { workplaceType: 'undetermined' as const }, { salaries: [], languages: [] }])
      slugs.set(board, (await offers.createOffer(id, anOfferDraft({ categoryId, ...facts }))).slug)
  }
}

beforeAll(async () => {
  built = await createBuiltBoard({ fill })
})
afterAll(() => built?.stop())

const paths = {
  pl: [
    '/',
    '/oferty-pracy/wszystkie-lokalizacje',
    '/oferty-pracy/wszystkie-lokalizacje?keyword=nothing-of-the-kind',
    '/filtry/wszystkie-lokalizacje',
    '/szukaj/wszystkie-lokalizacje',
    '/kategorie',
    '/oferta-pracy/:slug',
    '/oferta-pracy/:slug/aplikuj',
    '/potwierdzenie-aplikacji?token=none',
    '/operator',
    '/ui',
    '/nic/tu/nie-ma',
  ],
  en: [
    '/en',
    '/en/job-offers/all-locations',
    '/en/job-offers/all-locations?keyword=nothing-of-the-kind',
    '/en/filters/all-locations',
    '/en/search/all-locations',
    '/en/categories',
    '/en/job-offer/:slug',
    '/en/job-offer/:slug/apply',
    '/en/application-confirmation?token=none',
    '/en/operator',
    '/en/ui',
    '/en/nothing-here',
  ],
} as const

const KEY = new RegExp(`\\b(${Object.keys(allMessages().pl).join('|')}):[a-z]\\w*(\\.\\w+)+`, 'g')

/** Text and attributes as a user perceives them, without scripts and styles. */
const readable = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '')

test.each(
  boards.flatMap((board) => locales.flatMap((locale) => paths[locale].map((path) => [board, path] as const))),
)('%s %s shows no message keys', async (board, path) => {
  const response = await built.ask(path.replace(':slug', slugs.get(board) ?? ''), { board })
  const html = readable(await response.text())
  expect(response.status).toBeLessThan(500)
  expect(html).toContain('<h1')
  expect(html.match(KEY)).toBe(null)
})
