import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { InvoiceDocument, RegistrationDetails, RegistrationStep } from '../../contract.ts'
import type { RegistrationEvent, RegistrationState } from '../../enumerations.ts'
import type { PaymentTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

type Row = Selectable<PaymentTables['invoice_registrations']>

export const insertRegistration = async (
  tx: TenantDb,
  of: { readonly invoiceId: number; readonly seller: string; readonly correctsId: number | null; now: Date },
): Promise<void> => {
  const { invoiceId, seller, correctsId, now } = of
  await tablesOf(tx)
    .insertInto('invoice_registrations')
    .values({
      ...{ tenant_id: tx.tenantId, invoice_id: invoiceId, seller_tax_id: seller, corrects_id: correctsId },
      ...{ state: 'waiting', waits_since: now, next_step_at: now },
    })
    .execute()
}

export type RegistrationChange = Partial<
  Omit<Row, 'invoice_id' | 'tenant_id' | 'seller_tax_id' | 'corrects_id'>
>

export const updateRegistration = async (
  db: TenantDb,
  invoiceId: number,
  change: RegistrationChange,
): Promise<void> => {
  await tablesOf(db)
    .updateTable('invoice_registrations')
    .set(change)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** Wakes the corrections that wait for the invoice's KSeF number. */
export const wakeCorrections = async (tx: TenantDb, invoiceId: number, now: Date): Promise<void> => {
  await tablesOf(tx)
    .updateTable('invoice_registrations')
    .set({ next_step_at: now, waits_since: now })
    .where('corrects_id', '=', invoiceId)
    .where('state', '=', 'waiting')
    .execute()
}

export interface NewStep {
  readonly invoiceId: number
  readonly at: Date
  readonly event: RegistrationEvent
  /** Code of a failure: a reason of ours, or a code of KSeF. */
  readonly code?: string | null
  readonly detail?: string | null
  readonly person?: string | null
}

export const insertStep = async (tx: TenantDb, step: NewStep): Promise<void> => {
  const { invoiceId, at, event, code = null, detail = null, person = null } = step
  await tablesOf(tx)
    .insertInto('invoice_registration_events')
    .values({ tenant_id: tx.tenantId, invoice_id: invoiceId, at, event, code, detail, person })
    .execute()
}

export const listSteps = (db: TenantDb, invoiceId: number): Promise<RegistrationStep[]> =>
  tablesOf(db)
    .selectFrom('invoice_registration_events')
    .select(['id', 'at', 'event', 'code', 'detail', 'person'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()

/** The next step of an invoice's registration. */
export interface DueRegistration {
  readonly tenantId: number
  readonly invoiceId: number
  readonly state: RegistrationState
  readonly document: InvoiceDocument
  readonly xml: Buffer | null
  readonly xmlHash: string | null
  readonly session: string | null
  readonly invoice: string | null
  readonly failureCode: string | null
  readonly failure: string | null
  readonly tries: number
  readonly waitsSince: Date
  readonly isCorrection: boolean
  /** The corrected invoice, if it is in KSeF or will be. */
  readonly original: { readonly ksefNumber: string | null; readonly number: string } | null
}

/** Across boards, as a seller may sell on several; invoices before their corrections. */
export const listDue = async (
  database: Pick<Database, 'kysely'>,
  { seller, now, limit }: { readonly seller: string; readonly now: Date; readonly limit: number },
): Promise<DueRegistration[]> => {
  const rows = await acrossTenants(database)
    .withTables<PaymentTables>()
    .selectFrom('invoice_registrations as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .leftJoin('invoice_registrations as o', 'o.invoice_id', 'r.corrects_id')
    .leftJoin('invoices as c', 'c.id', 'r.corrects_id')
    .select([
      'r.tenant_id',
      'r.invoice_id',
      'r.state',
      'i.document',
      'r.xml',
      'r.xml_hash',
      'r.failure',
      'r.failure_code',
    ])
    .select(['r.session_reference', 'r.invoice_reference', 'r.tries', 'r.waits_since', 'i.kind'])
    .select(['o.ksef_number as original_ksef_number', 'c.number as original_number'])
    .where('r.seller_tax_id', '=', seller)
    .where('r.next_step_at', '<=', now)
    .orderBy('r.invoice_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ tenantId: row.tenant_id, invoiceId: row.invoice_id, state: row.state, document: row.document },
    ...{ xml: row.xml, xmlHash: row.xml_hash, session: row.session_reference, failure: row.failure },
    ...{
      failureCode: row.failure_code,
      invoice: row.invoice_reference,
      tries: row.tries,
      waitsSince: row.waits_since,
    },
    isCorrection: row.kind === 'correction',
    original:
      row.original_number === null
        ? null
        : { ksefNumber: row.original_ksef_number, number: row.original_number },
  }))
}

/** Time of the seller's next step; null without one. */
export const nextStepOf = async (
  database: Pick<Database, 'kysely'>,
  seller: string,
): Promise<Date | null> => {
  const found = await acrossTenants(database)
    .withTables<PaymentTables>()
    .selectFrom('invoice_registrations')
    .select('next_step_at')
    .where('seller_tax_id', '=', seller)
    .where('next_step_at', 'is not', null)
    .orderBy('next_step_at')
    .limit(1)
    .executeTakeFirst()
  return found?.next_step_at ?? null
}

export const findDetails = async (
  db: TenantDb,
  invoiceId: number,
  options: { readonly locks?: boolean } = {},
): Promise<RegistrationDetails | null> => {
  const found = tablesOf(db)
    .selectFrom('invoice_registrations')
    .select(['state', 'seller_tax_id', 'ksef_number', 'accepted_at', 'verification_url', 'xml_hash'])
    .select(['session_reference', 'invoice_reference', 'failure_code', 'failure', 'next_step_at'])
    .select(sql<boolean>`receipt is not null`.as('has_receipt'))
    .where('invoice_id', '=', invoiceId)
  const row = await (options.locks ? found.forUpdate() : found).executeTakeFirst()
  if (!row) return null
  return {
    ...{ state: row.state, sellerTaxId: row.seller_tax_id, ksefNumber: row.ksef_number },
    ...{ acceptedAt: row.accepted_at, verificationUrl: row.verification_url, xmlHash: row.xml_hash },
    ...{ hasReceipt: row.has_receipt, sessionReference: row.session_reference, failure: row.failure },
    ...{ invoiceReference: row.invoice_reference, failureCode: row.failure_code },
    nextStepAt: row.next_step_at,
  }
}

/** The bytes that were sent, and the receipt. */
export const findFiles = async (
  db: TenantDb,
  invoiceId: number,
): Promise<{
  readonly xml: Buffer | null
  readonly receipt: Buffer | null
  readonly state: RegistrationState
} | null> =>
  (await tablesOf(db)
    .selectFrom('invoice_registrations')
    .select(['xml', 'receipt', 'state'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()) ?? null

/** KSeF number of the invoice that a correction corrects. */
export const findOriginalNumber = async (db: TenantDb, correctionId: number): Promise<string | null> => {
  const row = await tablesOf(db)
    .selectFrom('invoices as c')
    .innerJoin('invoices as i', 'i.order_id', 'c.order_id')
    .innerJoin('invoice_registrations as r', 'r.invoice_id', 'i.id')
    .select('r.ksef_number')
    .where('c.id', '=', correctionId)
    .where('i.kind', '=', 'invoice')
    .executeTakeFirst()
  return row?.ksef_number ?? null
}
