import { definePage } from '#kernel/addresses.ts'

export const calculatorPage = definePage('salary-calculator', {
  pl: '/kalkulator-wynagrodzen',
  en: '/en/salary-calculator',
})
/** The address without a language that other sites link to. */
export const oldCalculatorPage = definePage('old-salary-calculator', '/salary-calculator')
