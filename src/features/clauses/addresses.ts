import { definePage } from '#kernel/addresses.ts'

export const clausesPage = definePage('clauses', {
  pl: '/pracodawca/panel/klauzule',
  en: '/en/employer/panel/clauses',
})
