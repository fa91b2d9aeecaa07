import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#server/files/s3-store.ts'

/** Implements the part of the S3 protocol that files need; verifies every signature (SigV4) independently. */
export interface S3Server {
  readonly config: S3Config
  readonly objects: Map<string, { bytes: Buffer; modifiedAt: Date }>
  /** Method and path of refused requests, with the error code. */
  readonly refused: string[]
  close(): Promise<void>
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

interface Claim {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payload: string
  readonly expiresSeconds: number | null
}

const claimOf = (request: IncomingMessage, url: URL): Claim | null => {
  const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': payload } = request.headers
  const query = url.searchParams
  if (query.has('X-Amz-Signature'))
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expiresSeconds: Number(query.get('X-Amz-Expires') ?? '0'),
    }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    authorization ?? '',
  )
  if (!parts) return null
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  return {
    ...{ credential, signedHeaders, signature, expiresSeconds: null },
    ...{ date: String(date ?? ''), payload: String(payload ?? '') },
  }
}

/** As AWS documents it: canonical request, string to sign, derived key. */
const signatureOf = (request: IncomingMessage, url: URL, claim: Claim, secret: string): string => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, claim.signedHeaders, claim.payload]
  const [, day = '', region = '', service = ''] = claim.credential.split('/')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical.join('\n'))].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  return hmac(key, toSign).toString('hex')
}

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const LISTED_AT_ONCE = 2

export const startS3Server = async (): Promise<S3Server> => {
  const [bucket, accessKeyId, secretAccessKey, region] = [
    'posada',
    'KEY',
    'a secret of the store',
    'eu-test-1',
  ]
  const objects: S3Server['objects'] = new Map()
  const refused: string[] = []

  const refusalOf = (request: IncomingMessage, url: URL, body: Buffer): string | null => {
    const claim = claimOf(request, url)
    if (!claim) return 'AccessDenied'
    const [keyId, , givenRegion, service] = claim.credential.split('/')
    if (keyId !== accessKeyId || givenRegion !== region || service !== 's3') return 'InvalidAccessKeyId'
    if (!claim.signedHeaders.split(';').includes('host')) return 'AccessDenied'
    if (!isEqual(claim.signature, signatureOf(request, url, claim, secretAccessKey)))
      return 'SignatureDoesNotMatch'
    const age = (Date.now() - timeOf(claim.date)) / 1000
    if (claim.expiresSeconds !== null && age > claim.expiresSeconds) return 'AccessDenied'
    if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body))
      return 'XAmzContentSHA256Mismatch'
    return null
  }

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const from = Number(url.searchParams.get('continuation-token') ?? '0')
    const more = from + LISTED_AT_ONCE < keys.length
    const entries = keys.slice(from, from + LISTED_AT_ONCE).map((key) => {
      const at = objects.get(key)?.modifiedAt.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next = more ? `<NextContinuationToken>${from + LISTED_AT_ONCE}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const end = (status: number, answer: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(answer)
    const refusal = refusalOf(request, url, body)
    if (refusal) {
      refused.push(`${request.method} ${url.pathname} ${refusal}`)
      return end(403, `<Error><Code>${refusal}</Code></Error>`)
    }
    if (!url.pathname.startsWith(`/${bucket}`)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = url.pathname.slice(bucket.length + 2)
    if (key === '') return end(200, list(url))
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modifiedAt: new Date() })
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'HEAD') return end(200, '', { 'content-length': found.bytes.byteLength })
    return end(200, found.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket, region, accessKeyId, secretAccessKey },
    ...{ objects, refused },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
