import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface S3Config {
  /** Scheme, host and port of the store; the bucket is the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Time limit of a request with its retries. */
const REQUEST_MS = 30_000
const RETRIES = 2
const NOT_FOUND = 404

const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Files as objects `{prefix}/{id}` of a bucket; requests are signed with SigV4 (aws4fetch). */
export const openS3Store = (config: S3Config, prefix: string): FileStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const urlOf = (id: string) => `${bucketUrl}/${prefix}/${id}`

  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) })
    if (response.ok || response.status === NOT_FOUND) return response
    const text = await response.text()
    const reason = field(text, 'Code') ?? response.statusText
    throw new Error(`The file store answered ${response.status} ${reason} to ${init.method ?? 'GET'}`)
  }

  const write = async (id: string, bytes: Uint8Array): Promise<void> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    // The store checks the received bytes against the signed hash.
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const response = await ask(urlOf(id), { method: 'PUT', headers, body: Buffer.from(bytes) })
    if (response.status === NOT_FOUND) throw new Error(`The file store has no bucket ${bucket}`)
  }

  return {
    write,
    async adopt(id, draft) {
      await write(id, await readFile(draft))
      await rm(draft, { force: true })
    },
    async read(id) {
      const response = await ask(urlOf(id))
      return response.status === NOT_FOUND ? null : Buffer.from(await response.arrayBuffer())
    },
    async sizeOf(id) {
      const response = await ask(urlOf(id), { method: 'HEAD' })
      return response.status === NOT_FOUND ? null : Number(response.headers.get('content-length') ?? 0)
    },
    async remove(id) {
      await ask(urlOf(id), { method: 'DELETE' })
    },
    async *listOlderThan(time) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/` })
        if (token !== undefined) query.set('continuation-token', token)
        const page = await (await ask(`${bucketUrl}?${query}`)).text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const modifiedAt = new Date(field(entry, 'LastModified') ?? Number.NaN)
          const id = field(entry, 'Key')?.slice(prefix.length + 1)
          if (id && modifiedAt < time) yield id
        }
        token = field(page, 'NextContinuationToken')
      } while (token !== undefined)
    },
    async uploadAddress(id, lifetimeSeconds) {
      const url = new URL(urlOf(id))
      url.searchParams.set('X-Amz-Expires', String(lifetimeSeconds))
      const signed = await client.sign(url, { method: 'PUT', aws: { signQuery: true } })
      return signed.url
    },
  }
}
