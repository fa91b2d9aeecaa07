import { z } from 'zod'
import { actorKinds } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { accountErrors } from './contract.ts'
import { passwordMinLength } from './rules.ts'

const email = z.string().max(254).describe('In any case; accounts are kept in lower case')
const password = z
  .string()
  .max(400)
  .describe(`At least ${passwordMinLength} characters of any kind, none of the common ones`)
const token = z.string().min(1).max(200).describe('Of the link in the mail')

const favoriteOfferId = z.guid().nullish().describe('Guid of an offer that becomes a favourite by it')

/** An access token for programs; browsers get the session in cookies too. */
const signedIn = z
  .object({ token: z.string().describe('Access token, good for ten minutes') })
  .meta({ examples: [{ token: '5c1d0f7e2b9a4c63' }] })

const { 'sign-in.closed': _, ...openErrors } = accountErrors
const portal = { 'sign-in.closed': accountErrors['sign-in.closed'] } as const
const mailErrors = { 'account.invalid': 422, 'request.too-many': 429, ...portal } as const
const linkErrors = { 'account.link-not-found': 404, 'sign-in.blocked': 403, ...mailErrors } as const

export const register = endpoint({
  method: 'POST',
  path: '/authentication/register',
  summary: 'Creates a candidate account; its address must be confirmed before use',
  description:
    'The answer is the same for an address that has an account: its owner is told by mail. Registering again before the confirmation replaces what was said, and the link of the first mail works no more. What a guest did (`applicationId`, `redirectId`, `favoriteOfferId`) is linked when the same address is confirmed.',
  example: {
    ...{ email: 'anna@poczta.example', password: 'trzy losowe słowa', acceptsTerms: true },
    ...{ firstName: 'Anna', lastName: 'Nowacka', locale: 'pl' },
  },
  tag: 'accounts',
  auth: 'anybody',
  body: {
    kind: 'json',
    schema: z.object({
      email,
      password,
      firstName: z.string().max(200).default(''),
      lastName: z.string().max(200).default(''),
      locale: z.enum(locales).default('pl').describe('Language of the mails'),
      acceptsTerms: z.boolean().describe('Of the terms and the privacy policy; has to be true'),
      acceptsMarketing: z.boolean().default(false),
      applicationId: z.uuid().nullish().describe('`id` of the application that was sent as a guest'),
      redirectId: z.uuid().nullish().describe('`redirect_id` of the click that led to an employer’s page'),
      favoriteOfferId,
    }),
  },
  answers: { 202: { description: 'A mail is on its way' } },
  errors: mailErrors,
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/authentication/resend-confirmation',
  summary: 'Sends the account confirmation link again',
  description: 'Once a minute for each address. The answer is the same for every address.',
  example: { email: 'anna@poczta.example' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ email }) },
  answers: { 202: { description: 'If it waits for its confirmation, a mail is on its way' } },
  errors: mailErrors,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/authentication/verify-email',
  summary: 'Confirms a candidate account with the token from the e-mail and signs in',
  description: 'A token works once. The address in the mail only shows a page; this call is what confirms.',
  example: { token: 'a-token-of-a-mail' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ token }) },
  answers: { 200: { description: 'Confirmed and signed in', schema: signedIn } },
  errors: linkErrors,
})

export const login = endpoint({
  method: 'POST',
  path: '/authentication/login',
  summary: 'Signs in a candidate',
  description:
    'Sets the cookies of a session and answers with an access token for the `Authorization` header. Attempts wait longer and longer for each other. An account with a second factor needs `code` as well: without it the answer is 401 `sign-in.code-required`. One that the board’s operator has blocked answers 403 `sign-in.blocked`, to the right password alone.',
  example: { email: 'anna@poczta.example', password: 'trzy losowe słowa' },
  tag: 'accounts',
  auth: 'anybody',
  body: {
    kind: 'json',
    schema: z.object({
      email,
      password: z.string().max(400),
      code: z.string().max(40).optional().describe('Of the authenticator app, or a recovery code'),
      isRemembered: z.boolean().default(false).describe('The session outlives the browser'),
      favoriteOfferId,
    }),
  },
  answers: { 200: { description: 'Signed in', schema: signedIn } },
  errors: accountErrors,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/authentication/forgot-password',
  summary: 'Sends a link to set a new password',
  description: 'The answer is the same for every address. The link works for an hour, once.',
  example: { email: 'anna@poczta.example' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ email }) },
  answers: { 202: { description: 'If there is such an account, a mail is on its way' } },
  errors: mailErrors,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/authentication/reset-password',
  summary: 'Sets a new password with the token from the e-mail and signs in',
  description: 'Ends the sessions on other devices, unless `endsOthers` is false.',
  example: { token: 'a-token-of-a-mail', password: 'cztery inne słowa' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ token, password, endsOthers: z.boolean().default(true) }) },
  answers: { 200: { description: 'Set and signed in', schema: signedIn } },
  errors: linkErrors,
})

const kindQuery = z.object({
  kind: z
    .enum(['candidate', 'employer'])
    .optional()
    .describe('Whose session, in a browser that has both; a candidate’s first'),
})

export const refreshToken = endpoint({
  method: 'PUT',
  path: '/authentication/refresh-token',
  summary: 'Renews the cookie session and returns a new access token',
  description:
    'Each renewal gives a new refresh token, in the cookie. The one of before passes for 30 seconds more, for a second tab, and gets the same successor; later its use ends the session.',
  tag: 'accounts',
  auth: 'anybody',
  query: z.object({
    kind: z
      .enum(actorKinds)
      .optional()
      .describe('Whose session; without it a candidate’s, else an employer’s'),
  }),
  answers: { 200: { description: 'Renewed', schema: signedIn } },
  errors: { 'session.over': 401 },
})

export const logout = endpoint({
  method: 'POST',
  path: '/authentication/logout',
  summary: 'Ends the caller’s session',
  description: 'Also when there is none; the cookies are forgotten.',
  tag: 'accounts',
  auth: ['anonymous', 'candidate', 'employer'],
  query: kindQuery,
  answers: { 204: { description: 'Signed out' } },
  errors: openErrors,
})
