import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { accountErrors, companyRoles, teamErrors } from './contract.ts'
import { nameMaxLength, passwordMinLength } from './rules.ts'

const email = z.string().max(254)
const password = z
  .string()
  .max(400)
  .describe(`At least ${passwordMinLength} characters of any kind, none of the common ones`)
const mailedToken = z.string().min(1).max(200).describe('Of the link in the mail')

const mailErrors = { 'account.invalid': 422, 'request.too-many': 429 } as const
const linkErrors = { 'account.link-not-found': 404, ...mailErrors } as const

const tokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
  })
  .meta({
    examples: [{ access_token: 'eyJh', refresh_token: '1.4.x6Qw', token_type: 'Bearer', expires_in: 600 }],
  })

export const signUpUser = endpoint({
  method: 'POST',
  path: '/v1/users/sign_up',
  summary: 'Creates an employer account; confirming it creates the company',
  description: 'The answer is the same for an address that has an account: its owner is told by mail.',
  example: {
    ...{ email: 'ewa@firma.example', password: 'trzy losowe słowa', company_name: 'Żółw Software' },
    ...{ first_name: 'Ewa', last_name: 'Sikora', terms_accepted: true },
  },
  tag: 'accounts',
  auth: 'anybody',
  body: {
    kind: 'json',
    schema: z.object({
      email,
      password,
      company_name: z.string().max(200),
      first_name: z.string().max(200).default(''),
      last_name: z.string().max(200).default(''),
      locale: z.enum(locales).default('pl').describe('Language of the mails'),
      terms_accepted: z.boolean(),
      marketing_accepted: z.boolean().default(false),
    }),
  },
  answers: { 202: { description: 'A mail is on its way' } },
  errors: mailErrors,
})

export const confirmUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/confirm',
  summary: 'Confirms an employer account with the token from the e-mail and signs in',
  description: 'A token works once. The address in the mail only shows a page; this call is what confirms.',
  example: { confirmation_token: 'a-token-of-a-mail' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ confirmation_token: mailedToken }) },
  answers: { 200: { description: 'Confirmed and signed in', schema: tokens } },
  errors: linkErrors,
})

export const regenerateConfirmation = endpoint({
  method: 'PATCH',
  path: '/v1/users/regenerate_confirmation_token',
  summary: 'Sends the employer account confirmation link again',
  description: 'Once a minute for each address. The answer is the same for every address.',
  example: { email: 'ewa@firma.example' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ email }) },
  answers: { 202: { description: 'If it waits for its confirmation, a mail is on its way' } },
  errors: mailErrors,
})

export const askUserPassword = endpoint({
  method: 'POST',
  path: '/v1/users/password',
  summary: 'Sends an employer a link to set a new password',
  description: 'The answer is the same for every address. The link works for an hour, once.',
  example: { email: 'ewa@firma.example' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ email }) },
  answers: { 202: { description: 'If there is such an account, a mail is on its way' } },
  errors: mailErrors,
})

export const setUserPassword = endpoint({
  method: 'PATCH',
  path: '/v1/users/password',
  summary: 'Sets an employer’s password with the token from the e-mail and signs in',
  description: 'A token works once. All other sessions of the account end with it.',
  example: { reset_password_token: 'a-token-of-a-mail', password: 'cztery inne słowa' },
  tag: 'accounts',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ reset_password_token: mailedToken, password }) },
  answers: { 200: { description: 'Set and signed in', schema: tokens } },
  errors: linkErrors,
})

export const issueOauthToken = endpoint({
  method: 'POST',
  path: '/v1/oauth/token',
  summary: 'Signs in an employer, or renews a session',
  description:
    '`grant_type` `password` takes `username` and `password` (and `code`, where there is a second factor), `refresh_token` takes `refresh_token`. Sets the cookies of the session as well.',
  example: { grant_type: 'password', username: 'ewa@firma.example', password: 'trzy losowe słowa' },
  tag: 'accounts',
  auth: 'anybody',
  body: {
    kind: 'json',
    schema: z.discriminatedUnion('grant_type', [
      z.object({
        grant_type: z.literal('password'),
        username: email,
        password: z.string().max(400),
        code: z.string().max(40).optional().describe('Of the authenticator app, or a recovery code'),
      }),
      z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(400) }),
    ]),
  },
  answers: { 200: { description: 'Signed in', schema: tokens } },
  errors: { ...accountErrors, 'session.over': 401 },
})

export const revokeOauthToken = endpoint({
  method: 'POST',
  path: '/v1/oauth/revoke',
  summary: 'Ends the session of a refresh token or of the caller',
  description: 'Answers the same for a token that is unknown or over.',
  example: { token: 'a-refresh-token' },
  tag: 'accounts',
  auth: ['anonymous', 'employer'],
  body: {
    kind: 'json',
    isOptional: true,
    schema: z.object({ token: z.string().max(400).optional() }),
  },
  answers: { 200: { description: 'Signed out', schema: z.object({}).meta({ examples: [{}] }) } },
  errors: {},
})

const sampleId = '0199a7f4-0000-7000-8000-000000000001'
const samplePerson = {
  ...{ id: sampleId, email: 'ewa@firma.example', first_name: 'Ewa', last_name: 'Sikora' },
  role: 'recruiter',
}
const member = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(companyRoles),
  })
  .meta({ examples: [samplePerson] })
const invitation = z
  .object({ id: z.uuid(), email: z.string(), role: z.enum(companyRoles), expires_at: z.string() })
  .meta({
    examples: [
      { id: sampleId, email: 'jan@firma.example', role: 'viewer', expires_at: '2026-01-10T12:00:00.000Z' },
    ],
  })
const userParams = z.object({
  id: z
    .uuid()
    .describe('Of the user, as the list names it')
    .meta({ examples: [sampleId] }),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/v1/users',
  summary: 'Invites someone to the caller’s company by e-mail',
  description:
    'Owners give every role, admins those of recruiters and viewers. A second invitation replaces the first.',
  example: { email: 'jan@firma.example', role: 'recruiter' },
  tag: 'accounts',
  auth: ['employer'],
  body: {
    kind: 'json',
    schema: z.object({
      email,
      role: z.enum(companyRoles).default('recruiter'),
      locale: z.enum(locales).default('pl').describe('Language of the mail'),
    }),
  },
  answers: { 202: { description: 'A mail is on its way', schema: invitation } },
  errors: { ...teamErrors, 'request.too-many': 429 },
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/v2/employer-panel/users',
  summary: 'Members of the caller’s company and pending invitations',
  description:
    'Roles are `owner`, `admin`, `recruiter` and `viewer`; an invitation that nobody has accepted yet is listed as one.',
  tag: 'accounts',
  auth: ['employer'],
  answers: {
    200: {
      description: 'The team',
      schema: z.object({ data: z.array(member), invitations: z.array(invitation) }),
    },
  },
  errors: teamErrors,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/v2/employer-panel/users/{id}',
  summary: 'A member of the caller’s company',
  description: 'As the list names them. Open invitations, and people of another company, are not found.',
  tag: 'accounts',
  auth: ['employer'],
  params: userParams,
  answers: { 200: { description: 'Who it is', schema: member } },
  errors: {
    'company.not-found': teamErrors['company.not-found'],
    'member.not-found': teamErrors['member.not-found'],
  },
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/v2/employer-panel/users/{id}',
  summary: 'Changes the role of a company member',
  description: 'A company never stays without an owner.',
  example: { role: 'admin' },
  tag: 'accounts',
  auth: ['employer'],
  params: userParams,
  body: { kind: 'json', schema: z.object({ role: z.enum(companyRoles) }) },
  answers: { 204: { description: 'Changed' } },
  errors: teamErrors,
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/v2/employer-panel/users/{id}',
  summary: 'Removes a member from the company, or leaves it',
  description: 'The last owner cannot leave. The account stays.',
  tag: 'accounts',
  auth: ['employer'],
  params: userParams,
  answers: { 204: { description: 'Out of the company' } },
  errors: teamErrors,
})

const ownProfile = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** Null for an account without a company. */
    role: z.enum(companyRoles).nullable(),
    company: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  })
  .meta({
    examples: [{ ...samplePerson, company: { id: 7, name: 'Żółw Software', slug: 'zolw-software' } }],
  })

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/v2/employer-panel/profiles/me',
  summary: 'The caller’s account, with role and company',
  description: 'An employer who belongs to no company has neither role nor company.',
  tag: 'accounts',
  auth: ['employer'],
  answers: { 200: { description: 'The account', schema: ownProfile } },
  errors: {},
})

export const changeOwnProfile = endpoint({
  method: 'PATCH',
  path: '/v1/profiles/me',
  summary: 'Changes the caller’s name',
  description:
    'What is left out stays as it is. E-mail and password are changed on the page of settings, which asks for the present password.',
  example: { first_name: 'Ewa', last_name: 'Sikora' },
  tag: 'accounts',
  auth: ['employer'],
  body: {
    kind: 'json',
    schema: z.object({
      first_name: z.string().max(400).optional().describe(`At most ${nameMaxLength} characters`),
      last_name: z.string().max(400).optional().describe(`At most ${nameMaxLength} characters`),
    }),
  },
  answers: { 200: { description: 'The account as it is now', schema: ownProfile } },
  errors: { 'account.invalid': 422 },
})
