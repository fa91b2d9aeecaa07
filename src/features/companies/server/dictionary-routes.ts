import { type Locale, preferredLocale, type Translated } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import {
  benefits,
  companyTypeWords,
  dresscodes,
  employmentTypeWords,
  industries,
  technologies,
  workplaceTypeWords,
} from '../data/dictionaries.ts'
import {
  listBenefits,
  listCompanyTypes,
  listDresscodes,
  listEmploymentTypes,
  listIndustries,
  listTechnologies,
  listWorkplaceTypes,
} from '../dictionary-gateway.ts'

const labelled = (words: Readonly<Record<string, Translated>>, locale: Locale) =>
  Object.entries(words).map(([key, labels]) => ({ key, label: labels[locale] }))

const dictionaries = [
  [listBenefits, benefits],
  [listIndustries, industries],
  [listCompanyTypes, companyTypeWords],
  [listDresscodes, dresscodes],
  [listEmploymentTypes, employmentTypeWords],
  [listWorkplaceTypes, workplaceTypeWords],
] as const

export const dictionaryRoutes = (): Handler[] => [
  ...dictionaries.map(([contract, words]) =>
    handle(contract, async ({ query, headers }) => {
      const locale = query.lang ?? preferredLocale(headers['accept-language'])
      return { status: 200, headers: languageHeaders(locale), body: labelled(words, locale) }
    }),
  ),
  handle(listTechnologies, async () => ({ status: 200, body: technologies.map((name) => ({ name })) })),
]
