import type { APIRequestContext, Page } from '@playwright/test'
import { type Board, expect, on } from './journey.ts'

export const main = (page: Page) => page.getByRole('main')
export const cards = (page: Page) => main(page).getByRole('article')

/** The number at the start of a listing's heading. */
export const total = async (page: Page): Promise<number> => {
  const heading = await main(page).getByRole('heading', { level: 1 }).textContent()
  return Number((heading ?? '').replace(/\D/g, ''))
}

export interface ListedOffer {
  readonly slug: string
  readonly title: string
  readonly companyName: string
  readonly publishedAt: string
  readonly applyMethod: 'form' | 'external'
  readonly employmentTypes: readonly { readonly type: string; readonly to: number | null }[]
  readonly multilocation: readonly { readonly city: string; readonly slug: string }[]
}

// Node does not resolve *.localhost; 127.0.0.1 serves the board `pro` as well.
const own = (path: string): string => `http://127.0.0.1:${new URL(on('pro')).port}${path}`

/** Active offers of a board. */
export const someOffers = async (
  request: APIRequestContext,
  board: Board = 'pro',
): Promise<readonly ListedOffer[]> => {
  const response = await request.get(own(`/api/${board}/v2/user-panel/offers/by-cursor?itemsCount=100`))
  const { data }: { data: readonly ListedOffer[] } = await response.json()
  return data
}

/** Opens an offer with applications by form. */
export const openOfferWithForm = async (page: Page, request: APIRequestContext): Promise<ListedOffer> => {
  const offer = (await someOffers(request)).find(({ applyMethod }) => applyMethod === 'form')
  if (!offer) throw new Error('the demo has an offer with our form')
  await page.goto(on('pro', `/oferta-pracy/${offer.slug}`))
  return offer
}

/** Waits for a mail to an address with a match of the pattern, and returns the match in the newest. */
export const linkInMail = async (
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> => {
  let link = ''
  await expect(async () => {
    const list = await (await request.get(own('/mailbox'))).text()
    // Another mail may arrive after the one that is waited for.
    for (const entry of list.split('<li>').filter((item) => item.includes(email))) {
      const path = /href="(\/mailbox\/\d+)[?"]/.exec(entry)?.[1] ?? ''
      link = pattern.exec(await (await request.get(own(path))).text())?.[0] ?? ''
      if (link !== '') return
    }
    throw new Error(`no mail to ${email} has ${pattern}`)
  }).toPass({ timeout: 60_000 })
  return link
}

/** The confirmation link in an application's mail. */
export const confirmationLink = (request: APIRequestContext, email: string): Promise<string> =>
  linkInMail(request, email, /http:[^\s"<>]*email-confirmation-token=[\w-]+/)

export const pdf = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  ),
}
