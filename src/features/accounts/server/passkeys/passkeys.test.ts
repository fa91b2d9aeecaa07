import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BROWSER, createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { newPasskey } from '../../gateway.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

/** CBOR of byte strings up to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** What a device answers to `navigator.credentials.create` without an attestation. */
const madeBy = (host: string, options: object) => {
  const { challenge } = z.object({ challenge: z.string() }).parse(options)
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const [id, pointX, pointY] = [randomBytes(16), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  // COSE: EC2, ES256, P-256
  const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), cborBytes(pointX)]
  const point = [Buffer.from([0x22]), cborBytes(pointY)]
  const site = createHash('sha256').update(host).digest()
  const present = Buffer.from([0x45, 0, 0, 0, 0])
  const authData = Buffer.concat([
    site,
    present,
    Buffer.alloc(16),
    Buffer.from([0, 16]),
    id,
    ...key,
    ...point,
  ])
  const attestation = [
    ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(authData)],
  ]
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin: `http://${host}` })
  return newPasskey.parse({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: Buffer.concat(attestation).toString('base64url'),
    },
    clientExtensionResults: {},
  })
}

test('an operator’s passkey is in the audit log when it is added and when it is removed', async () => {
  const { passkeys, tenants, audit } = board.app.services
  const { actor } = await board.signIn('ola', { kind: 'operator' })
  const tenant = tenants.byHost('pro.localhost')
  const headers = { host: tenant.canonicalHost, 'user-agent': BROWSER }
  const request = new Request(`http://${tenant.canonicalHost}/`, { headers })
  const lookup = { request, tenant, ip: actor.ip }
  const credential = madeBy(tenant.canonicalHost, await passkeys.askNew(lookup, actor))
  const { id } = await passkeys.add(lookup, actor, { credential, name: 'Telefon' })
  expect(await passkeys.list(actor)).toMatchObject([{ id, name: 'Telefon' }])
  // Its challenge is used up.
  await expect(passkeys.add(lookup, actor, { credential, name: '' })).rejects.toMatchObject({
    code: 'passkey.not-accepted',
  })
  await passkeys.remove(lookup, actor, id)
  await expect(passkeys.remove(lookup, actor, id)).rejects.toMatchObject({ code: 'passkey.not-found' })
  const { entries } = await audit.list(actor, { object: `account:${actor.accountId}`, sort: 'oldest' })
  const entry = { at: board.clock.now(), person: actor.email, ip: actor.ip, tenantId: tenant.id }
  expect(entries).toMatchObject([
    { ...entry, action: 'passkey.added' },
    { ...entry, action: 'passkey.removed' },
  ])
})
