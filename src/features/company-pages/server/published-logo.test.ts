import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

test('a published logo is set on the company’s offers, except those with a logo of their own', async () => {
  const { companies, offers, tenants } = board.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }])
  const companyId = company?.id ?? 0
  for (const logo of ['/api/pro/companies/smocza-chmura/logo.svg?v=dawny', '/files/wlasny']) {
    const offer = { title: 'Tester', companyId, locations: [{ city: 'Kraków' }] }
    const { id } = await offers.createOffer(tenant.id, { ...offer, state: 'published' })
    await board.database.pool.query('update offers set company_logo_url = $2 where id = $1', [id, logo])
  }
  const picture = { create: { width: 90, height: 90, channels: 3 as const, background: '#204060' } }
  const bytes = await sharp(picture).png().toBuffer()
  const { logoUrl } = await companies.setLogo(tenant, 'smocza-chmura', {
    field: 'logo',
    name: 'l.png',
    bytes,
  })
  await offers.changeLogo(tenant.id, { companyId, logoUrl, keepsOwn: true })
  const { rows } = await board.database.pool.query('select company_logo_url as logo from offers order by id')
  expect(rows).toEqual([{ logo: logoUrl }, { logo: '/files/wlasny' }])
})
