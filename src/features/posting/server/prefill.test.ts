import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board.end())

test('[OF-15] what an unpublished profile says is filled in', async () => {
  const { accounts, companies, companyPages, posting, tenants } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(pro, [{ name: 'Piekarnia Lipowa' }])
  const { actor } = await board.signIn('lipa', { kind: 'employer' })
  const role = { companyId: company?.id ?? 0, role: 'owner' } as const
  await accounts.setCompanyRole(pro.id, { accountId: actor.accountId, ...role })
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
