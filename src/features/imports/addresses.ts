import { definePage } from '#kernel/addresses.ts'

export const importsPage = definePage('imports', {
  pl: '/operator/importy',
  en: '/en/operator/imports',
})
/** Addresses that are imported at regular intervals. */
export const importSourcesPage = definePage('import-sources', {
  pl: '/operator/importy/adresy',
  en: '/en/operator/imports/addresses',
})
/** Upload of a file of offers from the operator's computer. */
export const importUploadPage = definePage('import-upload', {
  pl: '/operator/importy/plik',
  en: '/en/operator/imports/file',
})
export const importPage = definePage('import', {
  pl: '/operator/importy/:id',
  en: '/en/operator/imports/:id',
})
/** The rejected rows of an import as a CSV file. */
export const rejectedCsvPage = definePage('rejected-csv', '/operator/imports/:id/rejected.csv')
/** The corrections of an import as a CSV file. */
export const correctedCsvPage = definePage('corrected-csv', '/operator/imports/:id/corrected.csv')
/** Template of a CSV file of offers. */
export const importTemplatePage = definePage('import-template', '/operator/imports/template.csv')
