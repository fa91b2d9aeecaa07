import { z } from 'zod'
import { emailProblem } from '#features/accounts/rules.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { savedSearchErrors as errors, jobFilter, jobFilterPayload, searchDescription } from './contract.ts'
import { alertFrequencies, defaultFrequency, maxNameLength } from './enumerations.ts'

const own = { tag: 'saved-searches', auth: ['candidate'] } as const
const byMail = { tag: 'saved-searches', auth: 'anybody' } as const

const searchUrl = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .describe('Address of a list of offers: a path, or a whole one')
const name = z
  .string()
  .max(maxNameLength + 1_000)
  .describe('Letters, digits, spaces and , & # ( ) / + -; at most 999 characters')
const currency = z
  .enum(currencies)
  .optional()
  .describe('Of the pay that the address names; without it that of `filters`, else pln')
const frequency = z.enum(alertFrequencies).default(defaultFrequency)
const id = z.string().max(100)
const params = z.object({ id: id.describe('Of the saved search') })
const code = z.string().min(1).max(200).describe('Of the link in the mail')

const saved = z
  .object({ jobFilterId: z.string() })
  .meta({ examples: [{ jobFilterId: '71350dc21d5a3cfda6ce47389cbe60e6' }] })

const notFound = { 'job-filter.not-found': errors['job-filter.not-found'] } as const
const alertNotFound = { 'job-alert.not-found': errors['job-alert.not-found'] } as const
const tooMany = { 'request.too-many': errors['request.too-many'] } as const

export const listJobFilters = endpoint({
  ...own,
  method: 'GET',
  path: '/job-filters',
  summary: 'The candidate’s saved searches, newest first',
  description:
    'What a guest with the same address confirmed is among them. `count` is what the list shows of offers published since the search was read.',
  query: z.object({ locale: z.enum(locales).optional().describe('Language of the addresses') }),
  answers: { 200: { description: 'All of them', schema: z.object({ data: z.array(jobFilter) }) } },
  errors: {},
})

export const describeJobFilter = endpoint({
  ...byMail,
  method: 'GET',
  path: '/job-filter-description',
  summary: 'Previews a list as a saved search, including its id',
  description:
    'For programs that keep searches themselves. The language of the address and the order of its parameters make no difference to the id.',
  query: z.object({
    searchUrl: searchUrl.meta({ examples: ['/oferty-pracy/warszawa?widelki=tak'] }),
    currency: z.enum(currencies).default('pln').describe('Of the least pay that the address names'),
  }),
  answers: { 200: { description: 'As it would be saved', schema: searchDescription } },
  errors: {},
})

export const createJobFilter = endpoint({
  ...own,
  method: 'POST',
  path: '/job-filters',
  summary: 'Saves a search',
  description:
    'The address says what is searched for; `filters` says the same in other words, and of it only the currency of the salary counts.',
  example: { searchUrl: '/oferty-pracy/warszawa?keyword=java', name: 'Warszawa, Java' },
  body: {
    kind: 'json',
    schema: z.object({ searchUrl, name, currency, filters: jobFilterPayload.optional() }),
  },
  answers: { 201: { description: 'It is saved', schema: saved } },
  errors: {
    'job-filter.exists': errors['job-filter.exists'],
    'job-filter.limit-reached': errors['job-filter.limit-reached'],
  },
})

export const renameJobFilter = endpoint({
  ...own,
  method: 'PATCH',
  path: '/job-filters/{id}',
  summary: 'Renames a saved search',
  description: 'The name is what lists, mails and feeds call it; what is searched for stays.',
  example: { name: 'Lead bez dojazdów' },
  params,
  body: { kind: 'json', schema: z.object({ name }) },
  answers: { 204: { description: 'It has the name' } },
  errors: notFound,
})

export const deleteJobFilter = endpoint({
  ...own,
  method: 'DELETE',
  path: '/job-filters/{id}',
  summary: 'Deletes a saved search and its alert',
  description: 'Its private feed ends with it. Saving the same list again makes a search with the same id.',
  params,
  answers: { 204: { description: 'It is gone' } },
  errors: notFound,
})

export const readFilteredOffers = endpoint({
  ...own,
  method: 'POST',
  path: '/job-filters/{id}/read-filtered-offers',
  summary: 'Marks the offers of a saved search as read',
  description: 'From now on `count` says how many offers were published since.',
  params,
  answers: { 204: { description: 'Its count is 0' } },
  errors: notFound,
})

export const createJobAlert = endpoint({
  ...own,
  method: 'POST',
  path: '/job-alerts',
  summary: 'Turns on e-mails about new offers of a saved search',
  description: 'From now on: what was published before is not mailed. Mails leave at 8:00 in Warsaw.',
  example: { jobFilterId: '9f2c41…', frequency: 'twiceAWeek', name: 'Warszawa, Java' },
  body: { kind: 'json', schema: z.object({ jobFilterId: id, frequency, name }) },
  answers: { 204: { description: 'It is on' } },
  errors: {
    ...notFound,
    'job-alert.exists': errors['job-alert.exists'],
    'job-alert.limit-reached': errors['job-alert.limit-reached'],
  },
})

export const deleteJobAlert = endpoint({
  ...own,
  method: 'DELETE',
  path: '/job-filters/{id}/job-alert',
  summary: 'Turns off e-mails for a saved search and keeps the search',
  description: 'A mail that has already begun may still arrive.',
  params,
  answers: { 204: { description: 'It is off' } },
  errors: { ...notFound, ...alertNotFound },
})

export const changeAlertFrequency = endpoint({
  ...own,
  method: 'PATCH',
  path: '/job-filters/{id}/job-alert/frequency',
  summary: 'Changes how often an alert is sent',
  description:
    'The next mail leaves at the next time of the new frequency, with all that was published since the last one.',
  example: { frequency: 'weekly' },
  params,
  body: { kind: 'json', schema: z.object({ frequency: z.enum(alertFrequencies) }) },
  answers: { 204: { description: 'It is changed' } },
  errors: { ...notFound, ...alertNotFound },
})

export const renewFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/job-filters/{id}/feed',
  summary: 'Creates a private feed for a saved search, or gives the feed a new address',
  description: 'Whoever knows the address can read the feed. A former address works no more.',
  params,
  answers: {
    200: {
      description: 'Its addresses as Atom and as JSON Feed',
      schema: z.object({ atomUrl: z.url(), jsonUrl: z.url() }).meta({
        examples: [
          {
            atomUrl: 'https://board.example/feeds/q7Zk2xw9Rb4mT1vYc8NpLd3sHf6gJa0eUo5iKqXzWnE.atom',
            jsonUrl: 'https://board.example/feeds/q7Zk2xw9Rb4mT1vYc8NpLd3sHf6gJa0eUo5iKqXzWnE.json',
          },
        ],
      }),
    },
  },
  errors: notFound,
})

export const deleteFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/job-filters/{id}/feed',
  summary: 'Turns off the private feed of a saved search',
  description: 'Readers of the feed get a 404 from then on; `POST` gives it another address.',
  params,
  answers: { 204: { description: 'Its address works no more' } },
  errors: notFound,
})

export const createGuestAlert = endpoint({
  ...byMail,
  method: 'POST',
  path: '/guests/job-alerts',
  summary: 'Saves a search and turns on its e-mails, without an account',
  description:
    'Nothing is mailed before the address is confirmed by the link of the mail that is sent now. With `createCandidate` the same link makes an account. The mail is in the language of `accept-language`.',
  example: {
    ...{ email: 'anna@poczta.example', frequency: 'twiceAWeek', name: 'Warszawa, Java' },
    ...{
      searchUrl: '/oferty-pracy/warszawa?keyword=java',
      createCandidate: false,
      marketingAgreement: false,
    },
  },
  headers: z.object({
    'accept-language': z.string().max(500).optional().describe('Language of the mails: pl (default) or en'),
  }),
  body: {
    kind: 'json',
    schema: z.object({
      email: z
        .string()
        .max(400)
        .refine((typed) => emailProblem(typed) === null, { error: 'email must be an e-mail address' }),
      frequency,
      name,
      currency,
      filters: jobFilterPayload.optional(),
      createCandidate: z.boolean().default(false),
      marketingAgreement: z.boolean().default(false),
      searchUrl,
    }),
  },
  answers: { 201: { description: 'A mail is on its way', schema: saved } },
  errors: {
    'candidate.exists': errors['candidate.exists'],
    'job-filter.alert-active': errors['job-filter.alert-active'],
    'job-alert.limit-reached': errors['job-alert.limit-reached'],
    ...tooMany,
  },
})

export const activateGuestAlert = endpoint({
  ...byMail,
  method: 'PUT',
  path: '/guests/job-alerts/activation',
  summary: 'Confirms an alert with the code from the e-mail',
  description:
    'The code alone says which alert it is; ids that come along have to agree with it. An account that was asked for is confirmed by the same.',
  example: { jobFilterId: '9f2c41…', code: 'a-code-of-a-mail' },
  body: {
    kind: 'json',
    schema: z.object({ candidateId: id.optional(), jobFilterId: id.optional(), code }),
  },
  answers: {
    200: {
      description: 'It is on',
      schema: z
        .object({ name: z.string(), email: z.string(), hasNewAccount: z.boolean() })
        .meta({ examples: [{ name: 'Warszawa, Java', email: 'anna@poczta.example', hasNewAccount: false }] }),
    },
  },
  errors: { ...alertNotFound, 'job-alert.already-active': errors['job-alert.already-active'], ...tooMany },
})

export const deleteGuestAlert = endpoint({
  ...byMail,
  method: 'DELETE',
  path: '/guests/job-alerts/{candidateId}/{filterId}',
  summary: 'Turns off an alert with the code from the e-mail',
  description: 'The search goes with it, and the guest with the last one.',
  params: z.object({
    candidateId: id.describe('Of the guest, as the mail has it'),
    filterId: id.describe('Of the search, as the mail has it'),
  }),
  query: z.object({ code }),
  answers: { 204: { description: 'Nothing more is mailed' } },
  errors: { ...alertNotFound, ...tooMany },
})
