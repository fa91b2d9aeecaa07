import { languageLevels } from '#features/offers/enumerations.ts'
import { formLimits, offerLanguages } from '../enumerations.ts'
import { type FormCheck, fieldsWhere } from './check.ts'

const section = 'languages'

export const languageChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'maxLanguages',
    find: ({ languages }, { shows }) =>
      fieldsWhere([
        'languages',
        shows.languages && languages.filter(({ code }) => code !== '').length > formLimits.languages,
        { count: formLimits.languages },
      ]),
  },
  {
    section,
    reason: 'invalidChoice',
    find: ({ languages }, { shows }) =>
      shows.languages
        ? languages.flatMap(({ code, level }, at) =>
            fieldsWhere(
              [`languages.${at}.code`, code !== '' && !offerLanguages.some((known) => known === code)],
              [`languages.${at}.level`, level !== '' && !languageLevels.some((known) => known === level)],
            ),
          )
        : [],
  },
  {
    section,
    reason: 'duplicateLanguage',
    find: ({ languages }, { shows }) =>
      shows.languages
        ? languages.flatMap(({ code }, at) => {
            const first = languages.findIndex((row) => row.code === code)
            if (code === '' || first === at) return []
            const level = languages[first]?.level.toUpperCase() ?? ''
            return [{ field: `languages.${at}.code`, values: { language: code, level } }]
          })
        : [],
  },
]
