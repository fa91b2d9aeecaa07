import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type BodiesOptions, createBodies } from './bodies.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-bodies-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bodiesWith = (options: Partial<BodiesOptions> = {}) => createBodies({ folder, ...options })
const shape = { files: ['cv'], maxBytes: 1_000_000 }
const cutting = { ...shape, cuts: { fileBytes: 1_000 } }

const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}): Request => {
  const isStream = body instanceof ReadableStream
  const init = { method: 'POST', body, headers, ...(isStream && { duplex: 'half' }) }
  return new Request('http://tech.localhost/', init)
}
const sender = (body: BodyInit | null, headers?: Record<string, string>, ip = '203.0.113.7') => ({
  request: requestOf(body, headers),
  ip,
})
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' }
const partOf = (name: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
const fileOf = (name: string, content: string, fileName = 'cv.pdf') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`
const END = '--edge--\r\n'

/** A body that sends `start` and then stalls until it is released. */
const slowly = (start: string) => {
  const hold = Promise.withResolvers<void>()
  let isSent = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) {
        isSent = true
        return controller.enqueue(Buffer.from(start))
      }
      await hold.promise
      controller.close()
    },
  })
  return { stream, end: hold.resolve }
}

test('form fields are read into memory, and a file to disk only while it is used', async () => {
  const form = new FormData()
  form.set('name', 'Zażółć gęślą')
  form.set('cv', new File(['x'.repeat(300_000)], 'CV Żółć.pdf', { type: 'application/pdf' }))
  await bodiesWith().withForm(shape, sender(form), async ({ fields, files }) => {
    expect(fields).toEqual({ name: 'Zażółć gęślą' })
    const { cv } = files
    expect(cv).toMatchObject({ name: 'CV Żółć.pdf', mediaType: 'application/pdf', byteSize: 300_000 })
    expect((await readFile(cv?.path ?? '')).toString()).toBe('x'.repeat(300_000))
    expect(cv?.sha256).toEqual(createHash('sha256').update('x'.repeat(300_000)).digest())
  })
  expect(await readdir(folder)).toEqual([])
})

test('the name of a file is read without the escapes of browsers', async () => {
  const form = new FormData()
  form.set('cv', new File(['x'], 'CV "Jan"\n100%.pdf'))
  const nameOf = bodiesWith().withForm(shape, sender(form), async ({ files }) => files.cv?.name)
  expect(await nameOf).toBe('CV "Jan" 100%.pdf')
})

test('an empty file input is no file, a chosen empty file is one', async () => {
  const read = (body: string) =>
    bodiesWith().withForm(shape, sender(body, multipart), async ({ files }) => files.cv?.byteSize)
  expect(await read(fileOf('cv', '', '') + END)).toBeUndefined()
  expect(await read(fileOf('cv', '', 'cv.pdf') + END)).toBe(0)
})

const refusal = (body: string, given = shape, options = {}) =>
  bodiesWith(options)
    .withForm(given, sender(body, multipart), async () => 'read')
    .catch((error) => error.code)

test('a refused part is named in the problem', async () => {
  const problems = (body: string) =>
    bodiesWith()
      .withForm(shape, sender(body, multipart), async () => 'read')
      .catch((error) => error.details.problems)
  const twice = { field: 'cv', reason: 'cv must be one file' }
  expect(await problems(fileOf('cv', 'a') + fileOf('cv', 'b') + END)).toEqual([twice])
  const long = { field: 'name', reason: 'name is too long' }
  expect(await problems(partOf('name', 'a'.repeat(100_001)) + END)).toEqual([long])
})

test('duplicate files, too many parts, long texts and truncated forms are refused', async () => {
  expect(await refusal(fileOf('cv', 'a') + fileOf('cv', 'b') + END)).toBe('request.malformed')
  const many = Array.from({ length: 101 }, (_, index) => partOf(`n${index}`, 'a')).join('')
  expect(await refusal(many + END)).toBe('request.malformed')
  expect(await refusal(partOf('name', 'a'.repeat(100_001)) + END)).toBe('request.malformed')
  const texts = Array.from({ length: 5 }, (_, index) => partOf(`n${index}`, 'a'.repeat(90_000))).join('')
  expect(await refusal(texts + END)).toBe('request.malformed')
  expect(await refusal(fileOf('cv', 'a'.repeat(5_000)).slice(0, -300))).toBe('request.malformed')
  expect(await refusal(partOf('name', 'a').slice(0, -10))).toBe('request.malformed')
  expect(await refusal('')).toBe('request.malformed')
  expect(await readdir(folder)).toEqual([])
})

test('a form is refused early by its declared length, or while reading by its actual length', async () => {
  const said = sender('a', { ...multipart, 'content-length': '2000000' })
  await expect(bodiesWith().withForm(shape, said, async () => null)).rejects.toMatchObject({
    code: 'request.too-large',
  })
  expect(said.request.bodyUsed).toBe(false)
  expect(await refusal(fileOf('cv', 'a'.repeat(1_000_001)) + END)).toBe('request.too-large')
  expect(await readdir(folder)).toEqual([])
})

test('a truncating form keeps files and texts up to their limits', async () => {
  const body = fileOf('cv', 'a'.repeat(2_000_000)) + partOf('message', 'm'.repeat(200_000)) + END
  await bodiesWith().withForm(cutting, sender(body, multipart), async ({ fields, files }) => {
    expect(files.cv?.byteSize).toBe(1_000)
    expect(fields.message).toHaveLength(100_000)
  })
})

test('a call whose handler refuses large files gets as much of one as tells that', async () => {
  const body = { kind: 'multipart', fields: z.object({}), files: { cv: { description: '' } } } as const
  const read = (limits: { readonly cutsFilesAt?: number }) =>
    bodiesWith().withBody(
      { ...body, maxBytes: 1_000, ...limits },
      sender(fileOf('cv', 'a'.repeat(5_000)) + END, multipart),
      async ({ files }) => files.cv?.byteSize,
    )
  expect(await read({ cutsFilesAt: 501 })).toBe(501)
  await expect(read({})).rejects.toMatchObject({ code: 'request.too-large' })
})

test('the disk space of all bodies is limited, in total and per client, and released afterwards', async () => {
  const disk = { maxBytes: 250_000, maxBytesPerClient: 150_000 }
  const bodies = bodiesWith({ disk })
  const hold = async (ip: string) => {
    const inUse = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const whole = bodies.withForm(
      shape,
      sender(fileOf('cv', 'a'.repeat(100_000)) + END, multipart, ip),
      () => {
        inUse.resolve()
        return done.promise
      },
    )
    await Promise.race([inUse.promise, whole])
    return () => {
      done.resolve()
      return whole
    }
  }
  const busy = { code: 'server.busy', details: { retryAfterSeconds: 5 } }
  const first = await hold('203.0.113.1')
  await expect(hold('203.0.113.1')).rejects.toMatchObject(busy)
  const second = await hold('203.0.113.2')
  await expect(hold('203.0.113.3')).rejects.toMatchObject(busy)
  await first()
  const third = await hold('203.0.113.3')
  await Promise.all([second(), third()])
  expect(await readdir(folder)).toEqual([])
})

test('the memory for texts is limited in total and per client', async () => {
  const memory = { maxBytes: 50_000, maxBytesPerClient: 20_000 }
  const json = { kind: 'json' as const, schema: z.object({ text: z.string() }), maxBytes: 40_000 }
  const read = (length: number) => {
    const body = JSON.stringify({ text: 'a'.repeat(length) })
    return bodiesWith({ memory }).withBody(
      json,
      sender(body, { 'content-type': 'application/json' }),
      async () => 1,
    )
  }
  expect(await read(10_000)).toBe(1)
  await expect(read(30_000)).rejects.toMatchObject({ code: 'server.busy' })
  await expect(read(50_000)).rejects.toMatchObject({ code: 'request.too-large' })
})

test('a stalling or endless upload times out, and its file is deleted', async () => {
  const formPatience = { stallMs: 20, wholeMs: 10_000 }
  const { stream, end } = slowly(fileOf('cv', 'a'.repeat(200_000)).slice(0, -10))
  const stalled = bodiesWith({ formPatience }).withForm(shape, sender(stream, multipart), async () => null)
  await expect(stalled).rejects.toMatchObject({ code: 'request.timed-out' })
  expect(await readdir(folder)).toEqual([])
  end()

  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('\r\n')),
  })
  const patience = { stallMs: 10_000, wholeMs: 20 }
  const never = bodiesWith({ formPatience: patience }).withForm(
    { ...shape, maxBytes: Number.MAX_SAFE_INTEGER },
    sender(endless, multipart),
    async () => null,
  )
  await expect(never).rejects.toMatchObject({ code: 'request.timed-out' })
})

test('readFields reads only a URL-encoded form', async () => {
  const plain = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = await bodiesWith().readFields(sender('token=a%20b', plain))
  expect(fields.get('token')).toBe('a b')
  await expect(bodiesWith().readFields(sender('token=a', multipart))).rejects.toMatchObject({
    code: 'request.unsupported-media-type',
  })
})

test('a body with Content-Encoding is refused', async () => {
  const json = { kind: 'json' as const, schema: z.object({}) }
  const send = (encoding: string) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    return bodiesWith().withBody(json, sender('{}', headers), async () => 'read')
  }
  const refused = { code: 'request.unsupported-media-type', details: { expected: 'identity' } }
  await expect(send('gzip')).rejects.toMatchObject(refused)
  expect(await send('identity')).toBe('read')
  const form = sender(partOf('name', 'a') + END, { ...multipart, 'content-encoding': 'br' })
  await expect(bodiesWith().withForm(shape, form, async () => 'read')).rejects.toMatchObject(refused)
})
