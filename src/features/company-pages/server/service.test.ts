import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { emptyStory, type StoryContent } from '../form/story-content.ts'
import { forgetPictures } from './jobs.ts'

let board: OwnBoard
let folder: string
let companyId: number
let owner: SignedIn
let admin: SignedIn
let recruiter: SignedIn
let viewer: SignedIn
let stranger: SignedIn

const memberOf = async (name: string, companyId: number, role: CompanyRole) => {
  const { actor } = await board.signIn(name, { kind: 'employer' })
  await board.app.services.accounts.setCompanyRole(actor.tenantId, {
    ...{ accountId: actor.accountId, companyId, role },
  })
  return actor
}

beforeAll(async () => {
  board = await createOwnBoard()
  folder = await mkdtemp(join(tmpdir(), 'posada-pages-'))
  const { companies, tenants } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  companyId = own?.id ?? 0
  owner = await memberOf('ewa', own?.id ?? 0, 'owner')
  admin = await memberOf('jan', own?.id ?? 0, 'admin')
  recruiter = await memberOf('ola', own?.id ?? 0, 'recruiter')
  viewer = await memberOf('iga', own?.id ?? 0, 'viewer')
  stranger = await memberOf('obcy', other?.id ?? 0, 'owner')
})
afterAll(async () => {
  await board?.end()
  await rm(folder, { recursive: true, force: true })
})

const pages = () => board.app.services.companyPages
const tenant = () => board.app.services.tenants.byHost('pro.localhost')
const publicCompany = (slug: string) => board.app.services.companyProfiles.findBySlug(tenant(), slug)
const both = (pl: string, en = '') => ({ pl, en })

const complete = {
  ...{ name: 'Smocza Chmura', companyType: 'software-house', size: '51-100', foundedYear: '2011' },
  ...{ website: 'https://smoczachmura.example', shortDescription: both('Opłaty za przesył danych.') },
  offices: [{ city: 'Kraków', street: 'Zmyślona 7', note: 'siedziba' }],
  benefits: [
    { name: 'private-health-care', note: 'także dla rodziny' },
    { name: 'Krótsze piątki', note: '' },
  ],
  technologies: ['Go', 'PostgreSQL'],
  links: { linkedin: '', facebook: '', instagram: '', youtube: '', github: '' },
}

const save = async (actor: SignedIn, content: object) => {
  const { version } = await pages().read(actor, 'profile')
  return pages().save(actor, 'profile', { version, content })
}

const upload = async (actor: SignedIn, name: string, bytes: Buffer, purpose: 'cover' | 'logo' = 'cover') => {
  const path = join(folder, String(bytes.byteLength))
  await writeFile(path, bytes)
  const file = { name, mediaType: 'image/png', byteSize: bytes.byteLength, sha256: Buffer.alloc(32), path }
  return pages().takePicture(actor, { purpose, file })
}
const aPicture = (width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const problemsOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error) =>
      error.details.problems.map(({ field, reason }: Record<string, string>) => `${field} ${reason}`),
  )

describe('the company profile', () => {
  test('[EP-5] a draft is private until it is published', async () => {
    await save(owner, complete)
    expect((await publicCompany('smocza-chmura'))?.company.shortDescription).toEqual({})
    expect((await pages().read(owner, 'profile')).state).toBe('draft')
    await pages().publish(owner, 'profile')
    expect(await publicCompany('smocza-chmura')).toMatchObject({
      company: { size: '51-100', website: 'https://smoczachmura.example/', companyType: 'software-house' },
      cities: ['krakow'],
      profile: {
        benefits: ['private-health-care', 'Krótsze piątki'],
        benefitNotes: { 'private-health-care': 'także dla rodziny' },
        technologies: ['Go', 'PostgreSQL'],
        foundedYear: 2011,
      },
    })
    expect((await pages().read(owner, 'profile')).state).toBe('published')
    await save(owner, { shortDescription: both('Coś nowego.') })
    expect((await pages().read(owner, 'profile')).state).toBe('changed')
    expect((await publicCompany('smocza-chmura'))?.company.shortDescription.pl).toBe(
      'Opłaty za przesył danych.',
    )
  })

  test('a publication is visible in another process within a second', async () => {
    const seen = await publicCompany('smocza-chmura')
    expect(seen?.company.shortDescription.pl).toBe('Opłaty za przesył danych.')
    await board.database.pool.query(
      `update companies set short_description = '{"pl":"Z boku"}' where name = 'Smocza Chmura'`,
    )
    await board.database.pool.query('update company_publications set number = number + 1')
    board.clock.advance(999)
    expect((await publicCompany('smocza-chmura'))?.company.shortDescription.pl).toBe('Z boku')
  })

  test('an earlier version can be restored into the draft', async () => {
    await pages().publish(owner, 'profile')
    // Published again without changes.
    await pages().publish(owner, 'profile')
    const { versions } = await pages().read(owner, 'profile')
    expect(versions.map(({ number, by }) => [number, by?.isSelf])).toEqual([
      [2, true],
      [1, true],
    ])
    await pages().restore(owner, 'profile', 1)
    const { content, state } = await pages().read(owner, 'profile')
    expect([content.shortDescription.pl, state]).toEqual(['Opłaty za przesył danych.', 'changed'])
    expect(await codeOf(pages().restore(owner, 'profile', 9))).toBe('company-page.not-found')
  })

  test('a hidden company has no page and is in no list until it is shown again', async () => {
    await pages().setHidden(owner, 'profile', true)
    expect(await publicCompany('smocza-chmura')).toBeNull()
    expect((await pages().read(owner, 'profile')).state).toBe('hidden')
    await pages().setHidden(owner, 'profile', false)
    expect(await publicCompany('smocza-chmura')).not.toBeNull()
  })

  test('publishing a hidden profile shows it again, even without changes', async () => {
    await pages().publish(owner, 'profile')
    await pages().setHidden(owner, 'profile', true)
    await pages().publish(owner, 'profile')
    expect((await pages().read(owner, 'profile')).state).toBe('published')
  })

  test('invalid fields are reported by field and reason, and nothing is published', async () => {
    await save(owner, {
      ...{ name: 'S', size: 'many', foundedYear: '12', website: 'smok .example', companyType: 'circus' },
      links: { linkedin: 'https://example.com/smok', facebook: '', instagram: 'x', youtube: '', github: '' },
      shortDescription: both(' ', 'x'.repeat(256)),
      technologies: ['Go', 'GO', 'x'.repeat(51)],
      benefits: [{ name: '', note: '' }],
      offices: [{ city: 'Nibylandia', street: '', note: '' }],
    })
    expect((await problemsOf(pages().publish(owner, 'profile'))).sort()).toEqual([
      'benefits.0.name required',
      'companyType invalidChoice',
      'foundedYear invalidYear',
      'links.instagram protocolMissing',
      'links.linkedin otherNetwork',
      'name tooShort',
      'offices.0.city locationNotFound',
      'shortDescription.en tooLong',
      'size invalidChoice',
      'technologies.1 twice',
      'technologies.2 tooLong',
      'website noSpaces',
    ])
    expect((await publicCompany('smocza-chmura'))?.company.name).toBe('Smocza Chmura')
    await save(owner, complete)
  })

  test('the name of another company is refused; a renamed company keeps its former names', async () => {
    await save(owner, { ...complete, name: 'OBCA' })
    expect(await problemsOf(pages().publish(owner, 'profile'))).toEqual(['name nameTaken'])
    await save(owner, { name: 'Smocza Chmura 2' })
    await pages().publish(owner, 'profile')
    expect((await publicCompany('smocza-chmura'))?.company.formerNames).toEqual(['Smocza Chmura'])
    await save(owner, { name: 'Smocza Chmura' })
    await pages().publish(owner, 'profile')
  })

  test('concurrent edits of the same field are a conflict, of different fields are merged', async () => {
    const { version } = await pages().read(owner, 'profile')
    await pages().save(owner, 'profile', { version, content: { website: 'https://pierwsza.example' } })
    const together = await pages().save(admin, 'profile', { version, content: { size: '11-25' } })
    expect(together.content).toMatchObject({ website: 'https://pierwsza.example', size: '11-25' })
    expect(together.merged).toEqual(['website'])
    const late = pages().save(admin, 'profile', { version, content: { website: 'https://druga.example' } })
    await expect(late).rejects.toMatchObject({
      code: 'company-page.conflict',
      details: {
        version: together.version,
        conflicts: [{ field: 'website', theirs: 'https://pierwsza.example' }],
      },
    })
    expect((await pages().read(owner, 'profile')).content.website).toBe('https://pierwsza.example')
    const stale = pages().publish(owner, 'profile', version)
    expect(await codeOf(stale)).toBe('company-page.conflict')
  })

  test('viewers cannot edit, recruiters edit, owners and admins publish, each in their own company only', async () => {
    const { version } = await pages().read(viewer, 'profile')
    expect(await codeOf(pages().save(viewer, 'profile', { version, content: {} }))).toBe('auth.wrong-kind')
    expect(await codeOf(pages().save(recruiter, 'profile', { version, content: {} }))).toBe('done')
    expect(await codeOf(pages().publish(recruiter, 'profile'))).toBe('auth.wrong-kind')
    expect(await codeOf(pages().setHidden(recruiter, 'profile', true))).toBe('auth.wrong-kind')
    expect(await codeOf(upload(viewer, 'a.png', await aPicture()))).toBe('auth.wrong-kind')
    expect((await pages().read(stranger, 'profile')).content.name).toBe('Obca')
  })

  test('a publication does not undo later changes of the company’s data', async () => {
    const { companies } = board.app.services
    await pages().publish(owner, 'profile')
    await save(owner, { foundedYear: '2012' })
    const facts = { size: '11-25', website: 'https://nowa.example/' }
    await forTenant(board.app.database, owner.tenantId).transaction((tx) =>
      companies.saveFacts(tx, companyId, facts),
    )
    expect((await pages().read(owner, 'profile')).content).toMatchObject({ ...facts, foundedYear: '2012' })
    await pages().publish(owner, 'profile')
    const seen = await publicCompany('smocza-chmura')
    expect(seen).toMatchObject({ company: facts, profile: { foundedYear: 2012 } })
  })

  test('a value published before the company’s data changed can be chosen again', async () => {
    await save(owner, { size: '51-100' })
    await pages().publish(owner, 'profile')
    await forTenant(board.app.database, owner.tenantId).transaction((tx) =>
      board.app.services.companies.saveFacts(tx, companyId, { size: '11-25', website: null }),
    )
    expect((await pages().read(owner, 'profile')).content.size).toBe('11-25')
    await save(owner, { size: '51-100' })
    expect((await pages().read(owner, 'profile')).content.size).toBe('51-100')
    await save(owner, { website: 'https://smok.example' })
    await pages().publish(owner, 'profile')
    expect((await publicCompany('smocza-chmura'))?.company.size).toBe('51-100')
  })
})

describe('images of company pages', () => {
  test('an image is re-encoded in two sizes and published with its thumbnail', async () => {
    const { src, thumb } = await upload(owner, 'okładka.png', await aPicture(2000, 1000))
    await save(owner, { ...complete, cover: src })
    await pages().publish(owner, 'profile')
    expect(await publicCompany('smocza-chmura')).toMatchObject({ coverPath: src, coverThumbPath: thumb })
    const sizes = await Promise.all(
      [src, thumb].map(async (path) => {
        const bytes = Buffer.from(await (await board.file(path)).arrayBuffer())
        const { format, width } = await sharp(bytes).metadata()
        return `${format} ${width}`
      }),
    )
    expect(sizes).toEqual(['webp 1600', 'webp 640'])
  })

  test('a logo is shown at the company’s own URL once published', async () => {
    const offer = { title: 'Tester', companyId, state: 'published', locations: [{ city: 'Kraków' }] } as const
    await board.app.services.offers.createOffer(tenant().id, offer)
    const { src } = await upload(owner, 'logo.png', await aPicture(), 'logo')
    await save(owner, { logo: src })
    expect((await publicCompany('smocza-chmura'))?.company.logoUrl).toBeNull()
    await pages().publish(owner, 'profile')
    expect((await publicCompany('smocza-chmura'))?.company.logoUrl).toMatch(/logo\.webp\?v=/)
    await board.app.services.jobs.drain()
    const { rows } = await board.database.pool.query('select company_logo_url as logo from offers')
    expect(rows).toEqual([{ logo: expect.stringContaining('/logo.webp?v=') }])
    await save(owner, { logo: '' })
    await pages().publish(owner, 'profile')
    expect((await publicCompany('smocza-chmura'))?.company.logoUrl).toBeNull()
  })

  test('[UP-1] an invalid, corrupted, too large, too small or bomb image is refused with its reason', async () => {
    const good = await aPicture()
    // A header that claims 9000 × 9000 pixels.
    const huge = Buffer.from(good)
    huge.writeUInt32BE(9_000, 16)
    huge.writeUInt32BE(9_000, 20)
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    const refusals = await Promise.all([
      problemsOf(upload(owner, 'hala.heic', good)),
      problemsOf(upload(owner, '../x.png', good)),
      problemsOf(upload(owner, 'a.png', Buffer.from('<svg onload="alert(1)"/>'))),
      problemsOf(upload(owner, 'b.png', good.subarray(0, 60))),
      problemsOf(upload(owner, 'c.png', Buffer.alloc(0))),
      problemsOf(upload(owner, 'd.png', Buffer.alloc(5 * 1024 * 1024 + 1))),
      problemsOf(upload(owner, 'e.png', await aPicture(100, 319))),
      problemsOf(upload(owner, 'f.png', huge)),
    ])
    expect(refusals.flat()).toEqual([
      'file invalid-file-type',
      'file invalid-file-name',
      'file invalid-file-type',
      'file corrupted-file',
      'file corrupted-file',
      'file too-large',
      'file too-small',
      'file too-many-pixels',
    ])
  })

  test('an image of another company cannot be used', async () => {
    const { src } = await upload(stranger, 'obca.png', await aPicture())
    const { content } = await save(owner, { cover: src, gallery: [{ src, alt: '' }] })
    expect([content.cover, content.gallery]).toEqual(['', []])
  })

  test('images used by no draft or version are deleted with their files', async () => {
    const { src, thumb } = await upload(owner, 'na-chwilę.png', await aPicture())
    const kept = await upload(owner, 'na-stałe.png', await aPicture())
    await save(owner, { cover: kept.src })
    const sweep = async () => {
      const { jobs, files } = board.app.services
      await jobs.enqueue(board.database, forgetPictures, {})
      await jobs.drain()
      await files.sweep()
    }
    await sweep()
    expect((await board.file(src)).status).toBe(200)
    board.clock.advance(86_400_001)
    await sweep()
    const status = await Promise.all(
      [src, thumb, kept.src, kept.thumb].map(async (path) => (await board.file(path)).status),
    )
    expect(status).toEqual([404, 404, 200, 200])
  })
})

describe('the brand story', () => {
  const story: StoryContent = {
    ...emptyStory,
    title: both('Liczymy opłaty, które nikogo nie dziwią'),
    lead: both('Sześć zespołów, zero nadgodzin.'),
    blocks: [
      {
        kind: 'text',
        heading: both('Początek'),
        html: both(
          '<p onclick="alert(1)">Było <b>nas</b> troje.</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
        ),
      },
      { kind: 'numbers', numbers: [{ value: '6', label: both('zespołów') }] },
      { kind: 'quote', text: both('Nikt mnie nie obudził.'), author: 'Gniewomir', role: 'inżynier' },
    ],
    technologies: ['Go'],
  }
  const find = async () =>
    (await board.app.services.companyProfiles.listStories(tenant())).find(
      ({ company }) => company.slug === 'smocza-chmura',
    )?.story

  test('[EP-5 EP-8] is created on first save, sanitised when published, and absent when hidden', async () => {
    expect(await codeOf(pages().read(owner, 'story'))).toBe('company-page.not-found')
    expect(await codeOf(pages().publish(owner, 'story'))).toBe('company-page.not-found')
    await pages().save(owner, 'story', { version: 0, content: story })
    expect(await find()).toBeUndefined()
    await pages().publish(owner, 'story')
    expect(await find()).toMatchObject({
      slug: 'smocza-chmura',
      title: { pl: 'Liczymy opłaty, które nikogo nie dziwią' },
      technologies: ['Go'],
      blocks: [
        {
          html: {
            pl: '<p>Było <strong>nas</strong> troje.</p><a rel="nofollow noopener noreferrer" target="_blank">x</a>',
          },
        },
        {},
        {},
      ],
    })
    await pages().setHidden(owner, 'story', true)
    expect(await find()).toBeUndefined()
    await pages().publish(owner, 'story')
    expect((await find())?.publishedAt).toBeInstanceOf(Date)
  })

  test('cannot be published empty, with a reason for each field', async () => {
    const { version } = await pages().read(owner, 'story')
    await pages().save(owner, 'story', { version, content: { ...emptyStory, title: both('abc') } })
    expect(await problemsOf(pages().publish(owner, 'story'))).toEqual([
      'title.pl titleTooShort',
      'lead.pl required',
      'blocks.0.html.pl required',
    ])
  })
})
