import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

const folder = fileURLToPath(new URL('../../../../shared/data/ksef/', import.meta.url))

/** A file that the ministry publishes; it stands beside the project and may be missing. */
export const officialFile = (name: string): string => `${folder}${name}`

const read = (name: string) => {
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  // The official files name each other by addresses on the web.
  const contents = readFileSync(officialFile(name), 'utf8').replace(
    /schemaLocation="http[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  )
  return { fileName, contents }
}

export const invoiceSchemaFile = 'schemat_FA3_v1-0E.xsd'

/** What the official schema of structured invoices has against one. */
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
