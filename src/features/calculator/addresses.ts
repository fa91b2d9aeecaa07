import { definePage } from '#kernel/addresses.ts'

export const calculatorPage = definePage('salary-calculator', {
  pl: '/kalkulator-wynagrodzen',
  en: '/en/salary-calculator',
})
/** The untranslated address that others link to. */
export const oldCalculatorPage = definePage('old-salary-calculator', '/salary-calculator')
