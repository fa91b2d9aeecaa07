import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

const folder = fileURLToPath(new URL('../../../../shared/data/ksef/', import.meta.url))

/** Path of a file published by the ministry; it is beside the project and may be missing. */
export const officialFile = (name: string): string => `${folder}${name}`

const read = (name: string) => {
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  // The official schemas refer to each other by URL; replaced by local names.
  const contents = readFileSync(officialFile(name), 'utf8').replace(
    /schemaLocation="http[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  )
  return { fileName, contents }
}

export const invoiceSchemaFile = 'schemat_FA3_v1-0E.xsd'

/** Validation errors of an invoice against the official schema. */
export const structuredInvoiceProblems = async (contents: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents }],
    schema: [read(invoiceSchemaFile)],
    preload: ['ElementarneTypyDanych', 'KodyKrajow', 'StrukturyDanych'].map((name) =>
      read(`bazowe/${name}_v10-0E.xsd`),
    ),
  })
  return errors.map(({ message }) => message)
}
