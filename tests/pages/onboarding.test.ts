import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard } from '#tests/support/built-board.ts'

let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const aCompany = async (name: string, website?: string) => {
  const { companies, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [
    { name, ...(website === undefined ? {} : { website }) },
  ])
  const memberOf = async (role: 'owner' | 'viewer') => {
    const team = { companyId: company?.id ?? 0, role }
    return (await built.signUp({ kind: 'employer', email: `${role}@${name.toLowerCase()}.example`, team }))
      .cookie
  }
  const published = () => companies.getCompany(tenant, company?.id ?? 0)
  return { published, owner: await memberOf('owner'), viewer: await memberOf('viewer') }
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

const post = async (cookie: string, fields: Readonly<Record<string, string>>, logo?: Buffer) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (logo) body.append('logo', new Blob([new Uint8Array(logo)]), 'znak.png')
  return (await built.post('/pracodawca/panel', { cookie, body })).status
}

const typed = { shortDescription: 'Robimy meble z drewna.', size: '11-25', companyType: 'other' }
const htmlOf = async (path: string, cookie = '') => (await built.ask(path, { cookie })).text()

test('[EP-5] the dialog about the company saves and publishes its logo, description, size and type', async () => {
  const { published, owner } = await aCompany('Meblowa', 'https://meblowa.example')
  expect(await post(owner, typed, await picture(200))).toBe(200)
  expect(await published()).toMatchObject({
    ...{ size: '11-25', companyType: 'other' },
    shortDescription: { pl: 'Robimy meble z drewna.' },
    logoUrl: expect.stringMatching(/^\/api\/.*logo\.webp/),
  })
  // What was not asked stays as it was.
  expect(await htmlOf('/pracodawca/panel/profil-firmy', owner)).toContain('https://meblowa.example')
})

test('what misses elsewhere keeps the profile a draft; what is wrong here is refused and publishes nothing', async () => {
  const { published, owner, viewer } = await aCompany('Bezadresowa')
  expect(await post(owner, typed)).toBe(200)
  expect(await htmlOf('/pracodawca/panel/profil-firmy', owner)).toContain('Robimy meble z drewna.')
  expect((await published()).shortDescription.pl).not.toBe('Robimy meble z drewna.')
  expect(await post(owner, { ...typed, shortDescription: ' ' })).toBe(422)
  expect(await post(owner, { ...typed, size: '' })).toBe(422)
  expect(await post(owner, { ...typed, companyType: 'cyrk' })).toBe(422)
  expect(await post(owner, typed, await picture(20))).toBe(422)
  expect(await post(owner, typed, Buffer.from('GIF89a'))).toBe(422)
  expect(await post(viewer, typed)).toBe(403)
})
