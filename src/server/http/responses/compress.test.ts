import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const page = 'Praca dla każdego. '.repeat(200)
const ask = (
  encodings: string,
  response = new Response(page, { headers: { 'content-type': 'text/html', etag: '"1"' } }),
) => compress(new Request('http://localhost/', { headers: { 'accept-encoding': encodings } }), response)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('the best encoding that the client accepts is used', async () => {
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(page)
  const zstd = await ask('gzip, deflate, br, zstd')
  expect(zstd.headers.get('content-encoding')).toBe('zstd')
  expect(zstdDecompressSync(await bytesOf(zstd)).toString()).toBe(page)
  const gzip = await ask('gzip, br;q=0, zstd;q=0')
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(page)
  expect((await ask('')).headers.get('content-encoding')).toBe(null)
})

test.each(['application/json; charset=utf-8', 'application/atom+xml', 'application/xml'])(
  '%s is only gzipped, as API clients may offer encodings that they cannot read',
  async (type) => {
    const answer = () => new Response(page, { headers: { 'content-type': type } })
    const asked = await ask('gzip, deflate, br, zstd', answer())
    expect(asked.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(asked)).toString()).toBe(page)
    expect((await ask('br', answer())).headers.get('content-encoding')).toBe(null)
  },
)

test('compression weakens the ETag and adds Vary: accept-encoding', async () => {
  const { headers } = await ask('br')
  expect([headers.get('etag'), headers.get('vary')]).toEqual(['W/"1"', 'accept-encoding'])
})

test('an existing Vary: Accept-Encoding is not repeated', async () => {
  const headers = { 'content-type': 'text/html', vary: 'Accept-Encoding, accept-language' }
  expect((await ask('br', new Response(page, { headers }))).headers.get('vary')).toBe(headers.vary)
})

test('error pages are compressed too', async () => {
  const error = await ask('br', new Response(page, { status: 404, headers: { 'content-type': 'text/html' } }))
  expect([error.status, error.headers.get('content-encoding')]).toEqual([404, 'br'])
  expect(brotliDecompressSync(await bytesOf(error)).toString()).toBe(page)
})

test('small answers, images and partial content are not compressed', async () => {
  const small = await ask('br', new Response('{}', { headers: { 'content-type': 'application/json' } }))
  const picture = await ask('br', new Response(page, { headers: { 'content-type': 'image/png' } }))
  const range = { 'content-type': 'text/html', 'content-range': 'bytes 0-9/20' }
  const part = await ask('br', new Response(page, { status: 206, headers: range }))
  for (const response of [small, picture, part]) expect(response.headers.get('content-encoding')).toBe(null)
  expect(await small.text()).toBe('{}')
})
