import { z } from 'zod'
import { actorKinds } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { accountErrors } from './contract.ts'

const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+$/, 'must be base64url')
const extensions = z.record(z.string(), z.unknown()).default({})

/** A credential used to sign in, in the format of `PublicKeyCredential.toJSON()`. */
export const passkeyAnswer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: extensions,
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** A new credential, in the format of `PublicKeyCredential.toJSON()`. */
export const newPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})
export type NewPasskey = z.output<typeof newPasskey>

const options = z.record(z.string(), z.unknown()).describe('For `navigator.credentials`, in its JSON form')

export const passkeyErrors = {
  'passkey.not-accepted': 401,
  'passkey.not-found': 404,
  'request.too-many': 429,
  'sign-in.closed': 403,
} as const

export const askPasskeySignIn = endpoint({
  method: 'POST',
  path: '/authentication/passkeys/sign-in-options',
  summary: 'A challenge to sign in with a passkey',
  description: 'Good for five minutes and one answer.',
  tag: 'accounts',
  auth: 'anybody',
  answers: {
    200: {
      description: 'The options',
      schema: z.object({ options }).meta({
        examples: [
          {
            options: {
              ...{ rpId: 'board.example', challenge: 'zWOPSondNT026A2f-Asl3vuWkut2x8K50eLnSkk2D_w' },
              ...{ timeout: 60_000, userVerification: 'required' },
            },
          },
        ],
      }),
    },
  },
  errors: passkeyErrors,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/authentication/passkeys/sign-in',
  summary: 'Signs in with a passkey',
  description:
    'A passkey counts as password and second factor. The session is in the cookies; `token` is the access token of a program.',
  example: {
    kind: 'candidate',
    credential: {
      ...{ id: 'x6Qw', rawId: 'x6Qw', type: 'public-key' },
      response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' },
      clientExtensionResults: {},
    },
  },
  tag: 'accounts',
  auth: 'anybody',
  body: {
    kind: 'json',
    schema: z.object({
      kind: z.enum(actorKinds).default('candidate').describe('Of which kind the account is'),
      credential: passkeyAnswer,
      favoriteOfferId: z.guid().nullish().describe('Guid of an offer that becomes a favourite by it'),
    }),
  },
  answers: {
    200: {
      description: 'Signed in',
      schema: z.object({ token: z.string() }).meta({ examples: [{ token: 'eyJhbGciOiJIUzI1NiJ9…' }] }),
    },
  },
  errors: { ...passkeyErrors, ...accountErrors },
})

export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/authentication/passkeys/options',
  summary: 'A challenge to create a passkey for the caller’s account',
  description: 'Good for five minutes and one answer.',
  tag: 'accounts',
  auth: actorKinds,
  answers: {
    200: {
      description: 'The options',
      schema: z.object({ options }).meta({
        examples: [
          {
            options: {
              challenge: 'MU9L1gyc_07xfIlOI5XSSc_vnkOOPrKKTyDZcy_hvLs',
              rp: { name: 'board.example', id: 'board.example' },
              user: { id: 'MDFhMjFl', name: 'anna@poczta.example', displayName: '' },
              pubKeyCredParams: [{ alg: -8, type: 'public-key' }],
              ...{ timeout: 60_000, attestation: 'none', excludeCredentials: [] },
              authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            },
          },
        ],
      }),
    },
  },
  errors: passkeyErrors,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/authentication/passkeys',
  summary: 'Saves a new passkey of the caller’s account',
  description:
    'The browser’s answer to the options of the call before, checked against this board’s address.',
  example: {
    name: 'Laptop',
    credential: {
      ...{ id: 'x6Qw', rawId: 'x6Qw', type: 'public-key' },
      response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm', transports: ['internal'] },
      clientExtensionResults: {},
    },
  },
  tag: 'accounts',
  auth: actorKinds,
  body: {
    kind: 'json',
    schema: z.object({
      name: z.string().trim().max(60).default('').describe('How its owner knows it again; else the device'),
      credential: newPasskey,
    }),
  },
  answers: {
    201: {
      description: 'Kept',
      schema: z.object({ id: z.string() }).meta({ examples: [{ id: '7' }] }),
    },
  },
  errors: passkeyErrors,
})
