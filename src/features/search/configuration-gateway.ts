import { z } from 'zod'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { call } from './gateway-parts.ts'

// Calls that return a board's configuration: its filters, currencies, categories and flags.

const filterParam = z.object({
  /** The parameter's key in the address of a page. */
  frontendKey: z.string(),
  /** The parameter's key in gateway calls; a range adds Min and Max to it. */
  backendKey: z.string(),
  type: z.enum(['multiselect', 'range', 'boolean']),
  /** Bounds of a range. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Options of a multiselect; without them it takes free text. */
  values: z.array(z.object({ value: z.string(), slug: z.string() })).optional(),
})

export const getFilterConfiguration = endpoint({
  ...call,
  path: '/v2/user-panel/configuration',
  summary: 'The filters of lists, and the limits of the employer forms',
  description:
    'The cities in which the board has offers, those with most first, and every parameter with the values that it takes; the plan that a new offer begins with, the currencies, and which parts the form has.',
  answers: {
    200: {
      description: 'Cities, filter parameters and the settings of the form',
      schema: z
        .object({
          cities: z.array(z.object({ slug: z.string(), label: z.string() })),
          params: z.array(filterParam),
          defaultPlan: z.string().describe('Key of a plan'),
          currencies: z.array(z.enum(currencies)),
          defaultCurrency: z.enum(currencies),
          vatPercent: z.int().describe('Of companies in Poland'),
          features: z.object({
            offerLanguages: z.boolean(),
            skills: z.boolean().describe('Whether the form of an offer asks for skills'),
            techStack: z.boolean().describe('Whether it asks for technologies'),
            skillsFirst: z.boolean(),
          }),
        })
        .meta({
          examples: [
            {
              cities: [{ slug: 'krakow', label: 'Kraków' }],
              params: [
                { frontendKey: 'zarobki', backendKey: 'salary', type: 'range', min: 0, max: 50_000 },
                {
                  ...{ frontendKey: 'tryb-pracy', backendKey: 'workplaceType', type: 'multiselect' },
                  values: [{ value: 'remote', slug: 'zdalnie' }],
                },
              ],
              ...{ defaultPlan: 'pro', currencies: ['pln', 'eur'], defaultCurrency: 'pln', vatPercent: 23 },
              features: { offerLanguages: true, skills: true, techStack: true, skillsFirst: false },
            },
          ],
        }),
    },
  },
  errors: {},
})
export type FilterConfiguration = z.output<(typeof getFilterConfiguration)['answers'][200]['schema']>

export const getAppConfiguration = endpoint({
  ...call,
  path: '/v2/app-config',
  summary: 'The configuration of a board for its clients',
  description:
    'Languages, currencies, switches and the whole tree of categories with labels in both languages: a main one is followed by its children.',
  answers: {
    200: {
      description: 'The board, its currencies and switches',
      schema: z
        .object({
          tenant: z.object({ key: z.string(), name: z.string(), host: z.string() }),
          locales: z.array(z.string()),
          currencies: z.array(z.enum(currencies)),
          defaultCurrency: z.enum(currencies),
          /** Null until exchange rates are stored. */
          exchangeRates: z
            .object({ day: z.string(), plnPer: z.record(z.enum(currencies), z.number()) })
            .nullable(),
          featureFlags: z.record(z.string(), z.boolean()),
          categories: z.array(
            z.object({
              id: z.int(),
              key: z.string(),
              parentId: z.int().nullable(),
              parentKey: z.string().nullable(),
              labels: z.object({ pl: z.string(), en: z.string() }),
              seoSlugs: z.object({ pl: z.string(), en: z.string() }),
              order: z.int().describe('Place in the order of the board, from 0 on'),
              icon: z.object({
                name: z.string(),
                light: z.string().nullable().describe('Colour in the light theme; null for that of the text'),
                dark: z.string().nullable(),
              }),
              isMain: z.boolean(),
              isNew: z.boolean(),
              isHidden: z.boolean().describe('Cannot be chosen any more; its address and its offers remain'),
              static: z.boolean().describe('Shown, but holds no offers'),
              redirectTo: z.string().nullable().describe('Where it leads instead of to its list'),
            }),
          ),
        })
        .meta({
          examples: [
            {
              tenant: { key: 'pro', name: 'Board', host: 'board.example' },
              ...{ locales: ['pl', 'en'], currencies: ['pln', 'eur'], defaultCurrency: 'pln' },
              exchangeRates: {
                day: '2026-06-12',
                plnPer: { pln: 1, eur: 4.2551, usd: 3.67, gbp: 4.9, chf: 4.56 },
              },
              featureFlags: { mapButton: true, jobAlerts: true },
              categories: [
                {
                  ...{ id: 101, key: 'backend', parentId: 1, parentKey: 'it' },
                  labels: { pl: 'Backend', en: 'Backend' },
                  seoSlugs: { pl: 'backend', en: 'backend' },
                  ...{ order: 1, icon: { name: 'server', light: null, dark: null } },
                  ...{ isMain: false, isNew: false, isHidden: false, static: false, redirectTo: null },
                },
              ],
            },
          ],
        }),
    },
  },
  errors: {},
})
export type AppConfiguration = z.output<(typeof getAppConfiguration)['answers'][200]['schema']>
