import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import {
  anOfferDraft,
  createTestBoard,
  offerEvents,
  projectionOf,
  type TestBoard,
} from '#tests/support/board.ts'
import { offerDetail } from '../contract.ts'

let board: TestBoard
let tenantId: number

beforeAll(async () => {
  board = await createTestBoard()
  tenantId = board.tech.id
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(() => board.db.drop())

describe('the page of an offer', () => {
  test('leaves out a company URL with an unsafe scheme', async () => {
    const { slug } = await board.offers.createOffer(tenantId, anOfferDraft({}))
    await board.db.pool.query("update offers set company_url = 'javascript:alert(1)'")
    const { offer } = await board.offers.getOfferBySlug(tenantId, slug, 'en')
    expect(offer.companyUrl).toBeNull()
  })

  test('gives the time it was ended by the company, else its expiry', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft({}))
    const overAt = async () => (await board.offers.getOfferBySlug(tenantId, slug, 'en')).overAt
    const { rows } = await board.db.pool.query('select expired_at from offers')
    expect(await overAt()).toEqual(rows[0].expired_at)
    await board.offers.endOffer(tenantId, id)
    expect(await overAt()).toEqual(board.clock.now())
  })

  test('[API-4] has the shape of the public API', async () => {
    const { slug } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({
        body: '<p onclick="x()">Opis</p><script>1</script>',
        niceToHaveSkills: [{ name: 'Kafka' }],
        futureConsent: { enabled: false, value: 'Zgoda na przyszłość' },
        customConsent: { enabled: true, value: 'Zgoda własna' },
      }),
    )
    const { offer } = await board.offers.getOfferBySlug(tenantId, slug, 'en')
    expect(offerDetail.parse(offer)).toEqual(offer)
    expect(offer).toMatchObject({
      body: '<p>Opis</p>',
      requiredSkills: [
        { name: 'Java', level: 4 },
        { name: 'SQL', level: 3 },
      ],
      niceToHaveSkills: [{ name: 'Kafka', level: 0 }],
      workplaceType: { label: 'Hybrid', value: 'hybrid' },
      workingTime: { label: 'Full-time', value: 'full_time' },
      experienceLevel: { label: 'Mid', value: 'mid' },
      category: { id: 6, key: 'java', parentId: null },
      countryCode: 'PL',
      companyUrl: 'https://zolw.example',
      companySize: '51-100',
      isOfferActive: true,
      futureConsent: null,
      customConsent: 'Zgoda własna',
      latitude: expect.closeTo(52.23, 1),
    })
  })

  test('[DE-1] opens at the slug of every location, in that place', async () => {
    const { slug, guid } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({ locations: [{ city: 'Warszawa' }, { city: 'Gdańsk' }] }),
    )
    const main = await board.offers.getOfferBySlug(tenantId, slug)
    const second = main.offer.multilocation[1]?.slug ?? ''
    const found = await board.offers.getOfferBySlug(tenantId, second)
    expect(found.offer).toMatchObject({ guid, slug: second, city: 'Gdańsk' })
    expect(found).toMatchObject({ canonicalSlug: slug, redirectTo: null })
  })

  test('redirects from the old slug after the title was edited', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    const updated = await board.offers.updateOffer(tenantId, id, anOfferDraft({ title: 'Kotlin Developer' }))
    expect(updated).toMatchObject({ version: 2, state: 'published' })
    expect(updated.slug).toMatch(/^kotlin-developer-/)
    expect(await board.offers.getOfferBySlug(tenantId, slug)).toMatchObject({ redirectTo: updated.slug })
    expect(await board.offers.getOfferBySlug(tenantId, updated.slug)).toMatchObject({ redirectTo: null })
    const back = await board.offers.updateOffer(tenantId, id, anOfferDraft())
    expect(back.slug).toBe(slug)
    expect((await projectionOf(board.db, id))?.card.slug).toBe(slug)
    expect(await offerEvents(board.db, id)).toEqual([1, 2, 3])
  })

  test('exists for ended and expired offers, but not for drafts and blocked ones', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    await board.offers.endOffer(tenantId, id)
    expect((await board.offers.getOfferBySlug(tenantId, slug)).offer.isOfferActive).toBe(false)
    await board.offers.blockOffer(forTenant(board.db, tenantId), id)
    await expect(board.offers.getOfferBySlug(tenantId, slug)).rejects.toMatchObject({
      code: 'offer.not-found',
    })
    const draft = await board.offers.createOffer(tenantId, anOfferDraft({ state: 'draft' }))
    await expect(board.offers.getApplyTarget(tenantId, draft.slug)).rejects.toMatchObject({
      code: 'offer.not-found',
    })
  })

  test('has an active slug only while the offer is active', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    expect(await board.offers.getActiveSlug(tenantId, slug)).toBe(slug)
    const updated = await board.offers.updateOffer(tenantId, id, anOfferDraft({ title: 'Kotlin Developer' }))
    expect(await board.offers.getActiveSlug(tenantId, slug)).toBe(updated.slug)
    await board.offers.endOffer(tenantId, id)
    await expect(board.offers.getActiveSlug(tenantId, slug)).rejects.toMatchObject({
      code: 'offer.not-found',
    })
  })

  test('links the company’s brand story while it is not hidden', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    const { rows } = await board.db.pool.query(
      `insert into companies (tenant_id, uid, slug, name, short_description, company_type, locale, created_at)
       values ($1, gen_random_uuid(), 'halny', 'Halny', '{}', 'other', 'pl', now()) returning id`,
      [tenantId],
    )
    await board.db.pool.query('update offers set company_id = $1 where id = $2', [rows[0].id, id])
    await board.db.pool.query(
      `insert into brand_stories (tenant_id, company_id, slug, title, lead, blocks, technologies, published_at)
       values ($1, $2, 'dyzur', '{}', '{"pl": "Było nas troje."}', '[]', '{}', now())`,
      [tenantId, rows[0].id],
    )
    const shown = await board.offers.getOfferBySlug(tenantId, slug, 'en')
    expect(shown.offer).toMatchObject({
      brandStorySlug: 'dyzur',
      brandStoryCoverPhotoUrl: '/v1/covers/dyzur.svg',
      brandStoryShortDescription: 'Było nas troje.',
    })
    await board.db.pool.query('update brand_stories set is_hidden = true')
    expect((await board.offers.getOfferBySlug(tenantId, slug)).offer.brandStorySlug).toBeNull()
  })

  test('is not found by another tenant’s slug', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    await expect(board.offers.getOfferBySlug(board.pro.id, slug)).rejects.toMatchObject({
      code: 'offer.not-found',
    })
    await expect(board.offers.endOffer(board.pro.id, id)).rejects.toMatchObject({ code: 'offer.not-found' })
  })
})

test('[DE-14] views are counted per offer and day, for any of its slugs', async () => {
  const { id, slug } = await board.offers.createOffer(
    tenantId,
    anOfferDraft({ locations: [{ city: 'Warszawa' }, { city: 'Gdańsk' }] }),
  )
  const { offer } = await board.offers.getOfferBySlug(tenantId, slug)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      board.offers.recordView(tenantId, offer.multilocation[index % 2]?.slug ?? ''),
    ),
  )
  const { rows } = await board.db.pool.query('select day, views from offer_views where offer_id = $1', [id])
  expect(rows).toEqual([{ day: '2026-01-10', views: 20 }])
  await expect(board.offers.recordView(tenantId, 'no-such-offer')).rejects.toMatchObject({
    code: 'offer.not-found',
  })
})
