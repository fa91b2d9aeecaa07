import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoiceFormat } from '../../enumerations.ts'
import { findFiles, findOriginalNumber } from '../register/registration-store.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'

/** The bytes sent to KSeF, unchanged; before sending, or after a refusal, an XML file marked as not sent. */
const structured = async (db: TenantDb, { id, document, registration }: Invoice) => {
  const sent = registration ? await findFiles(db, id) : null
  if (sent?.xml && sent.state !== 'refused') return Buffer.from(sent.xml)
  const originalNumber = document.corrects ? await findOriginalNumber(db, id) : null
  return Buffer.from(invoiceXml(document, { isSent: false, originalNumber }))
}

/** An invoice as a file; null for a receipt that is not available yet. */
export const invoiceFile = async (
  db: TenantDb,
  invoice: Invoice,
  format: InvoiceFormat,
): Promise<Buffer<ArrayBuffer> | null> => {
  if (format === 'pdf') return invoicePdf(invoice)
  if (format === 'xml') return structured(db, invoice)
  const receipt = invoice.registration?.hasReceipt ? (await findFiles(db, invoice.id))?.receipt : null
  return receipt ? Buffer.from(receipt) : null
}
