import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { invoiceXml } from '#features/payments/server/invoices/invoice-xml.ts'
import { invoicesOfEveryKind } from '#tests/support/invoices.ts'

const folder = fileURLToPath(new URL('../../../shared/data/ksef/', import.meta.url))
const schemaFile = `${folder}schemat_FA3_v1-0E.xsd`

const read = (name: string) => {
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  // The official files name each other by addresses on the web.
  const contents = readFileSync(`${folder}${name}`, 'utf8').replace(
    /schemaLocation="http[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  )
  return { fileName, contents }
}

describe.skipIf(!existsSync(schemaFile))('the official schema of structured invoices', () => {
  let invoices: Awaited<ReturnType<typeof invoicesOfEveryKind>>
  beforeAll(async () => {
    invoices = await invoicesOfEveryKind()
  }, 60_000)

  const problemsOf = async (contents: string) => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'invoice.xml', contents }],
      schema: [read('schemat_FA3_v1-0E.xsd')],
      preload: ['ElementarneTypyDanych', 'KodyKrajow', 'StrukturyDanych'].map((name) =>
        read(`bazowe/${name}_v10-0E.xsd`),
      ),
    })
    return errors.map(({ message }) => message)
  }

  test('takes invoices and corrections, at home and in euros', async () => {
    expect(invoices.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
      'invoice pln',
      'correction pln',
      'invoice eur',
      'correction eur',
      'correction eur',
      'invoice pln',
      'correction pln',
    ])
    for (const invoice of invoices) expect(await problemsOf(invoiceXml(invoice))).toEqual([])
  }, 60_000)

  test('refuses one without the number of its seller', async () => {
    const [first] = invoices
    const broken = first && invoiceXml(first).replace(/<NIP>\d+<\/NIP>/, '')
    expect(await problemsOf(broken ?? '')).not.toEqual([])
  }, 60_000)
})
