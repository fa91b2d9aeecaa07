import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { forgetPictures } from './jobs.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board.end())

/** The owner of a new company. */
const employerOf = async (name: string) => {
  const { accounts, companies, tenants } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(pro, [{ name }])
  const person = await board.signIn(name.replace(' ', '.').toLowerCase(), { kind: 'employer' })
  const role = { companyId: company?.id ?? 0, role: 'owner' } as const
  await accounts.setCompanyRole(pro.id, { accountId: person.actor.accountId, ...role })
  return person
}

test('[OF-15] what an unpublished profile says is filled in', async () => {
  const { companyPages, posting } = board.app.services
  const { actor } = await employerOf('Piekarnia Lipowa')
  const folder = await mkdtemp(join(tmpdir(), 'logo-'))
  const path = join(folder, 'logo.png')
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
  const bytes = await picture.png().toBuffer()
  await writeFile(path, bytes)
  const file = { name: 'logo.png', mediaType: 'image/png', byteSize: bytes.byteLength, path }
  const { src } = await companyPages.takePicture(actor, {
    ...{ purpose: 'logo', file: { ...file, sha256: Buffer.alloc(32) } },
  })
  await rm(folder, { recursive: true })
  const content = { logo: src, size: '11-25', website: 'https://lipowa.example' }
  await companyPages.save(actor, 'profile', { version: 0, content })
  const id = await posting.begin(actor, 'pro')
  const filled = { companyLogo: src, companySize: '11-25', companyWebsite: 'https://lipowa.example' }
  expect((await posting.read(actor, id)).form).toMatchObject(filled)
  // The save keeps only files that belong to the draft.
  await posting.save(actor, id, { version: 1, form: { jobPositionName: 'Piekarz' } })
  expect((await posting.read(actor, id)).form).toMatchObject(filled)
  // Held by the draft itself, the file outlives its use in the profile.
  const { rows } = await board.database.pool.query(
    'select draft_uid from offer_draft_files where file_id = $1',
    [src.slice('/files/'.length)],
  )
  expect(rows).toEqual([{ draft_uid: id }])
})

test('a draft keeps an uploaded image until it is replaced, and for a day after that', async () => {
  const { jobs, posting } = board.app.services
  const { actor } = await employerOf('Smocza Chmura')
  const id = await posting.begin(actor, 'pro')
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const upload = () => posting.takeLogo(actor, id, { name: 'a.png', mediaType: 'image/png', bytes })
  const filesOf = async () => {
    const { rows } = await board.database.pool.query(
      'select file_id from offer_draft_files where draft_uid = $1',
      [id],
    )
    return rows.map(({ file_id }) => `/files/${file_id}`)
  }
  const [first, second] = [await upload(), await upload()]
  await posting.save(actor, id, { version: 1, form: { contactPhone: '600 000 000' } })
  expect((await filesOf()).toSorted()).toEqual([first, second].toSorted())
  await posting.save(actor, id, { version: 2, form: { companyLogo: second } })
  const day = 86_400_000
  const forget = async (ms: number) => {
    board.clock.advance(ms)
    await jobs.enqueue(board.database, forgetPictures, {})
    await jobs.drain()
  }
  await forget(day - 1)
  // Put back, as "undo" does.
  await posting.save(actor, id, { version: 3, form: { companyLogo: first } })
  expect((await posting.read(actor, id)).form.companyLogo).toBe(first)
  await forget(day + 1)
  expect(await filesOf()).toEqual([first])
})
