import { z } from 'zod'
import { consentCategories } from '#kernel/cookie-consent.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'

/** Notices whose dismissal a cookie remembers. */
const closedNotices = ['survey', 'passive'] as const

const banner = z.object({
  key: z.string(),
  title: z.string(),
  lead: z.string(),
  link: z.string(),
  linkLabel: z.string(),
})

export const getNotices = endpoint({
  method: 'GET',
  path: '/v1/notices',
  summary: 'Notices that pages load late: banners by section and the cookie consent texts',
  description: 'Asked for by pages that stand already, so that none of it is in their own scripts.',
  tag: 'notices',
  auth: 'anybody',
  shared: true,
  query: z.object({ locale: z.enum(locales).default('pl').describe('Language of the page') }),
  answers: {
    200: {
      description: 'Banners that run; texts by their keys',
      schema: z
        .object({
          banners: z.object({
            passive: banner.nullable(),
            seasonal: banner.nullable(),
            /** Shown on lists of remote work. */
            remote: banner.nullable(),
            floating: banner.nullable(),
            survey: banner.nullable(),
          }),
          /** Whether lists report their first offers as an RTB event, for readers who agreed to targeting. */
          sendsRtb: z.boolean(),
          /** Path of the list of all remote work. */
          remoteHref: z.string(),
          settingsHref: z.string(),
          privacyHref: z.string(),
          texts: z.record(z.string(), z.string()),
        })
        .meta({
          examples: [
            {
              banners: {
                ...{ passive: null, seasonal: null, remote: null, survey: null },
                floating: {
                  ...{ key: 'kalkulator', title: 'Ile z tego dla Ciebie?' },
                  lead: 'Kwota z oferty w trzech umowach, do wypłaty w każdym miesiącu.',
                  ...{ link: '/kalkulator-wynagrodzen', linkLabel: 'Otwórz kalkulator' },
                },
              },
              ...{ sendsRtb: false, remoteHref: '/oferty-pracy/praca-zdalna' },
              settingsHref: '/ustawienia-plikow-cookie',
              privacyHref: '/terms-and-privacy-policies/privacy-policy',
              texts: { title: 'Cookies: decydujesz Ty', close: 'Zamknij' },
            },
          ],
        }),
    },
  },
  errors: {},
})

export const chooseNotices = endpoint({
  method: 'PUT',
  path: '/v1/notices/choices',
  summary:
    'Remembers the choice of cookies, or a notice that was closed, in cookies of this browser for a year',
  description: 'The pages of the board call it. What is left out stays as it is.',
  example: { consent: ['performance'] },
  tag: 'notices',
  auth: 'anybody',
  body: {
    kind: 'json',
    maxBytes: 1_000,
    schema: z.object({
      consent: z
        .array(z.enum(consentCategories))
        .max(consentCategories.length)
        .optional()
        .describe('What is agreed to beside the necessary'),
      closed: z.enum(closedNotices).optional().describe('Not to be shown again'),
    }),
  },
  answers: { 204: { description: 'Remembered' } },
  errors: {},
})
