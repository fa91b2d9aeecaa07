import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { aDocx, aPdf, aPng } from '#tests/support/documents.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'

let board: OwnBoard
let anna: Person
let piotr: Person

beforeAll(async () => {
  board = await createOwnBoard()
  anna = await board.signIn('anna')
  piotr = await board.signIn('piotr')
})
afterAll(() => board?.end())

const PUBLIC = 0
const PRIVATE = 1

const askFor = (person: Person, fileName: string, tokenType = PRIVATE, type = 'upload') =>
  person.call('POST', `/candidates/${person.uid}/storage-token/${type}`, { tokenType, fileName })

const put = async (fileName: string, bytes: Buffer, tokenType = PRIVATE) => {
  const { body } = await askFor(anna, fileName, tokenType)
  const { status } = await board.file(body.presignedUrl, { method: 'PUT', body: bytes })
  return { uploadId: String(body.uploadId), status, presignedUrl: String(body.presignedUrl) }
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error) => error.details?.problems?.[0]?.reason ?? error.code,
  )
const takeCv = (uploadId: string, person = anna) =>
  reasonOf(board.app.services.storage.keepCv(person.actor, { uploadId }))
const takeAvatar = (uploadId: string, person = anna) =>
  reasonOf(board.app.services.storage.keepAvatar(person.actor, { uploadId }))

const record = async (kept: Parameters<typeof board.app.services.storage.record>[1]) =>
  board.app.services.storage.record(forTenant(board.database, anna.actor.tenantId), kept)

test('[UP-1] a CV is uploaded to a presigned URL, claimed once, and opened only by a short-lived link', async () => {
  const { uploadId, status, presignedUrl } = await put('Anna CV.pdf', aPdf())
  expect(status).toBe(200)
  expect(presignedUrl).toMatch(/^http:\/\/pro\.localhost:4999\/files\/uploads\//)
  const kept = await board.app.services.storage.keepCv(anna.actor, { uploadId })
  await record(kept)
  expect(kept.file).toMatchObject({ access: 'private', name: 'Anna CV.pdf', mediaType: 'application/pdf' })
  expect(await takeCv(uploadId)).toBe('upload.not-found')
  expect((await board.file(`/files/${kept.id}`)).status).toBe(404)
  const { body } = await askFor(anna, 'Anna CV.pdf', PRIVATE, 'download')
  const opened = await board.file(body.presignedUrl)
  expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(aPdf())]).toEqual([200, true])
  expect((await board.file(body.presignedUrl, { host: 'tech.localhost' })).status).toBe(404)
  board.clock.advance(301_000)
  expect((await board.file(body.presignedUrl)).status).toBe(404)
})

test('an uploaded file in quarantine is not accessible', async () => {
  const { uploadId, presignedUrl } = await put('cv.pdf', aPdf())
  expect((await board.file(`/files/${uploadId}`)).status).toBe(404)
  expect((await board.file(presignedUrl)).status).toBe(404)
  expect(await board.app.services.files.read(uploadId)).toBeNull()
})

test('[UP-1] an image is re-encoded in several square sizes, public and without metadata', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0c6944' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Anna Nowacka' } } })
    .jpeg()
    .toBuffer()
  const { uploadId } = await put('Portret.JPEG', photo, PUBLIC)
  const kept = await board.app.services.storage.keepAvatar(anna.actor, { uploadId })
  expect(kept.map(({ side }) => side)).toEqual([48, 96, 192, 384])
  for (const picture of kept) {
    await record(picture)
    const opened = await board.file(`/files/${picture.id}`)
    const bytes = Buffer.from(await opened.arrayBuffer())
    expect(opened.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: picture.side, height: picture.side })
    expect(bytes.includes('Anna')).toBe(false)
  }
  expect((await board.file(`/files/${kept[0]?.id}`, { host: 'tech.localhost' })).status).toBe(404)
})

test('a photographed CV page loses its camera metadata', async () => {
  const photo = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Anna Nowacka' } } })
    .jpeg()
    .toBuffer()
  const { uploadId } = await put('cv.jpg', photo)
  const kept = await board.app.services.storage.keepCv(anna.actor, { uploadId })
  expect(kept.file.mediaType).toBe('image/jpeg')
  expect((await board.app.services.files.read(kept.id))?.includes('Anna')).toBe(false)
})

test.each([
  ['cv.exe', 'invalid-file-type'],
  ['cv.pdf.html', 'invalid-file-type'],
  ['../../etc/cv.pdf', 'invalid-file-name'],
  ['C:\\Anna\\cv.pdf', 'invalid-file-name'],
  ['cv\u202efdp.pdf', 'invalid-file-name'],
])('[UP-1] a token for the file name %j is refused as %s', async (fileName, reason) => {
  const { status, body } = await askFor(anna, fileName)
  expect([status, body.details.problems]).toEqual([422, [{ field: 'file', reason }]])
})

test('a CV gets no public token, and an image token accepts no CV', async () => {
  expect((await askFor(anna, 'cv.pdf', PUBLIC)).status).toBe(422)
  const { uploadId } = await put('portret.png', aPng(), PUBLIC)
  expect(await takeCv(uploadId)).toBe('upload.not-found')
})

test.each([
  ['HTML named .pdf', 'cv.pdf', Buffer.from('<html><script>1</script></html>'), 'corrupted-file'],
  ['a PDF that is also a zip', 'cv.pdf', Buffer.concat([aPdf(), aDocx()]), 'corrupted-file'],
  ['a PDF named .docx', 'cv.docx', aPdf(), 'corrupted-file'],
  ['an empty file', 'cv.pdf', Buffer.alloc(0), 'corrupted-file'],
])('[UP-1] %s is refused', async (_, fileName, bytes, reason) => {
  const { uploadId } = await put(fileName, bytes)
  expect(await takeCv(uploadId)).toBe(reason)
})

test('[UP-1] a 20000 × 20000 pixel image is refused before decoding, a script by its content', async () => {
  const bomb = await put('portret.png', aPng(20_000, 20_000), PUBLIC)
  expect(await takeAvatar(bomb.uploadId)).toBe('too-many-pixels')
  const script = await put('portret.png', Buffer.from('#!/bin/sh'), PUBLIC)
  expect(await takeAvatar(script.uploadId)).toBe('invalid-file-type')
})

test('[UP-1] a file of six megabytes is refused, with the size limit in the error', async () => {
  const { body } = await askFor(anna, 'cv.pdf')
  const answer = await board.file(body.presignedUrl, { method: 'PUT', body: aPdf(6 * 1024 * 1024) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ details: { maxSizeMb: 5 } })
  expect(await takeCv(body.uploadId)).toBe('upload.not-found')
})

test('another account’s token, another candidate’s URL and another board’s host are not found', async () => {
  const { uploadId, presignedUrl } = await put('cv.pdf', aPdf())
  expect(await takeCv(uploadId, piotr)).toBe('upload.not-found')
  const foreign = await piotr.call('POST', `/candidates/${anna.uid}/storage-token/upload`, {
    ...{ tokenType: PRIVATE, fileName: 'cv.pdf' },
  })
  expect(foreign.status).toBe(404)
  expect((await askFor(piotr, 'Anna CV.pdf', PRIVATE, 'download')).status).toBe(404)
  const elsewhere = await board.file(presignedUrl, { method: 'PUT', body: aPdf(), host: 'tech.localhost' })
  expect(elsewhere.status).toBe(404)
  const anna2 = await board.signIn('anna', { tenantKey: 'tech' })
  expect(await takeCv(uploadId, anna2)).toBe('upload.not-found')
  expect(await takeCv(uploadId)).toBe('taken')
})

test('a forged or expired token accepts no upload', async () => {
  const { body } = await askFor(anna, 'cv.pdf')
  const forged = String(body.presignedUrl).replace(/signature=./, (start) => `${start.slice(0, -1)}-`)
  expect((await board.file(forged, { method: 'PUT', body: aPdf() })).status).toBe(404)
  const { uploadId, presignedUrl } = await put('cv.pdf', aPdf())
  board.clock.advance(901_000)
  expect((await board.file(presignedUrl, { method: 'PUT', body: aPdf() })).status).toBe(404)
  expect(await takeCv(uploadId)).toBe('upload.not-found')
})

test('an unreferenced file is deleted', async () => {
  const { uploadId } = await put('cv.pdf', aPdf())
  const kept = await board.app.services.storage.keepCv(anna.actor, { uploadId })
  await record(kept)
  board.clock.advance(2 * 3_600_000)
  await board.app.services.files.sweep()
  const db = forTenant(board.database, anna.actor.tenantId)
  expect(await board.app.services.files.find(db, kept.id)).toBeNull()
})

test('an S3-compatible store gives its own presigned URL and receives the file', async () => {
  const server: S3Server = await startS3Server()
  const own = await createOwnBoard({ s3: server.config })
  try {
    const ewa = await own.signIn('ewa')
    const { body } = await askFor(ewa, 'cv.pdf')
    expect(String(body.presignedUrl).startsWith(server.config.endpoint)).toBe(true)
    const sent = await fetch(body.presignedUrl, { method: 'PUT', body: new Uint8Array(aPdf()) })
    expect(sent.status).toBe(200)
    const kept = await own.app.services.storage.keepCv(ewa.actor, { uploadId: String(body.uploadId) })
    expect([...server.objects.keys()]).toEqual([`files/${kept.id}`])
    const large = await askFor(ewa, 'cv.pdf')
    await fetch(large.body.presignedUrl, { method: 'PUT', body: new Uint8Array(aPdf(6 * 1024 * 1024)) })
    const taken = own.app.services.storage.keepCv(ewa.actor, { uploadId: String(large.body.uploadId) })
    expect(await reasonOf(taken)).toBe('too-large')
    expect(server.refused).toEqual([])
  } finally {
    await own.end()
    await server.close()
  }
})
