import type { CompanyRole } from '#features/accounts/contract.ts'
import { type Accounts, createAccounts } from '#features/accounts/server/service.ts'
import { takeOver } from '#features/applications/server/keeping/take-over.ts'
import type { Applications } from '#features/applications/server/service.ts'
import { type Audit, createAudit } from '#features/audit/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import { moveViews } from '#features/candidates/server/store.ts'
import type { Chat } from '#features/chat/server/service.ts'
import { takeOverConversations } from '#features/chat/server/store/take-over.ts'
import { type Companies, createCompanies } from '#features/companies/server/service.ts'
import { createConsents } from '#features/consents/server/service.ts'
import { type Content, createContent } from '#features/content/server/service.ts'
import type { OfferDraft, OfferRef } from '#features/offers/contract.ts'
import type { InvoiceData, Order } from '#features/payments/contract.ts'
import { type Billing, createBilling } from '#features/payments/server/billing.ts'
import {
  type CompanyInvoices,
  createCompanyInvoices,
} from '#features/payments/server/invoices/company-invoices.ts'
import type { OrderRequest } from '#features/payments/server/orders/create-order.ts'
import { createHeldOrders, type HeldOrders } from '#features/payments/server/orders/held-orders.ts'
import type { SettlingDependencies } from '#features/payments/server/orders/settle.ts'
import { createSandbox, type Sandbox } from '#features/payments/server/providers/sandbox.ts'
import {
  createOperatorInvoices,
  type OperatorInvoices,
} from '#features/payments/server/register/operator-invoices.ts'
import { createQueue } from '#features/payments/server/register/queue.ts'
import type { InvoiceRegister } from '#features/payments/server/register/register.ts'
import { createPayments, type Payments } from '#features/payments/server/service.ts'
import { createTroubles, type Troubles } from '#features/payments/server/troubles/troubles.ts'
import type { Plan } from '#features/plans/contract.ts'
import { createAgreements } from '#features/plans/server/agreements.ts'
import { type Codes, createCodes } from '#features/plans/server/codes.ts'
import { createPlans, type Plans } from '#features/plans/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import { createBoardLinks } from '#features/tenants/server/links.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createLimits, type Limits } from '#server/limits/limits.ts'
import type { Mail } from '#server/mail/mail.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from './board.ts'

/** Billing details as a Polish company types them. */
export const anInvoiceForm = (fields: Partial<InvoiceData> = {}): InvoiceData => ({
  companyName: 'Żółw sp. z o.o.',
  taxId: '111-111-11-11',
  street: 'Prosta',
  number: '7/12',
  postalCode: '30-000',
  city: 'Kraków',
  country: 'PL',
  email: '',
  ...fields,
})

/** A board with employers, plans, codes and payments. */
export interface MarketBoard extends TestBoard {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly plans: Plans
  readonly codes: Codes
  readonly limits: Limits
  /** A member of a company of `pro`; of a new company without an id. */
  anEmployer(options?: { role?: CompanyRole; companyId?: number }): Promise<Employer>
  /** An unpublished offer of the employer's company. */
  anOfferOf(employer: Employer, fields?: Partial<OfferDraft>): Promise<OfferRef>
  readonly content: Content
  readonly payments: Payments
  readonly billing: Billing
  readonly sandbox: Sandbox
  readonly settling: SettlingDependencies
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly heldOrders: HeldOrders
  readonly operatorInvoices: OperatorInvoices
  readonly companyInvoices: CompanyInvoices
  readonly troubles: Troubles
  readonly links: BoardLinks
  readonly audit: Audit
  readonly applications: Pick<Applications, 'takeOver'>
  readonly candidates: Pick<Candidates, 'takeOver'>
  readonly chat: Pick<Chat, 'takeOver'>
  /** Queued jobs, oldest first. */
  readonly enqueued: { readonly name: string; readonly payload: object }[]
  /** Runs the queued jobs with this name, including those they queue themselves. */
  runJobs(name: string): Promise<void>
  /** Runs a job as its schedule does. */
  runScheduled(name: string): Promise<void>
  /** Orders the offer's publication at the standard price; pass only what the test is about. */
  order(employer: Employer, offer: OfferRef, fields?: Partial<OrderRequest>): Promise<Order>
  readonly faults: unknown[]
  readonly mails: Mail[]
  planOf(key: string): Promise<Plan>
  stateOf(offerId: number): Promise<string>
}

export interface Employer {
  readonly actor: SignedIn<'employer'>
  readonly companyId: number
}

let counted = 0

interface Wanted {
  /** Without one, invoices are not sent anywhere. */
  readonly registerOf?: (clock: Clock) => InvoiceRegister
}

export const createMarketBoard = async (
  now = '2026-06-01T10:00:00Z',
  { registerOf }: Wanted = {},
): Promise<MarketBoard> => {
  const board = await createTestBoard(now)
  const { db: database, clock, offers, pro } = board
  const accounts = createAccounts({ database, clock })
  const companies = createCompanies({ database, clock })
  const limits = createLimits({ database, clock })
  const plans = createPlans({ database, clock })
  const content = createContent({ database, clock })
  const agreements = createAgreements({
    consents: createConsents({ clock }),
    content,
    tenants: board.tenants,
  })
  const codes = createCodes({ database, clock, limits, accounts, offers, agreements })
  const faults: unknown[] = []
  const mails: Mail[] = []
  const enqueued: { name: string; payload: object }[] = []
  const handlers = new Map<string, (payload: object) => Promise<void>>()
  const jobs: Pick<Jobs, 'enqueue' | 'work'> = {
    async enqueue(_scope, { name }, payload) {
      enqueued.push({ name, payload })
    },
    work: (job, handler) =>
      void handlers.set(job.name, async (payload) =>
        handler(job.schema.parse(payload), { id: '', attempt: 1, signal: new AbortController().signal }),
      ),
  }
  const { tenants, rates } = board
  const links = createBoardLinks({ publicScheme: 'http', publicPort: 3000 })
  const parts = { database, clock, limits, accounts, offers, plans, codes, tenants, rates, jobs, links }
  const audit = createAudit({ database, clock })
  const sandbox = createSandbox({ ...parts, secret: 'a secret of thirty-two characters' })
  const register = registerOf?.(clock) ?? null
  const paymentParts = {
    ...{ ...parts, sandbox, audit, agreements, provider: sandbox },
    // These offers have no drafts.
    posting: { findAhead: async () => null },
    originOf: () => 'http://pro.localhost:3000',
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    reportError: (error: unknown) => void faults.push(error),
    register,
  }
  const payments = createPayments(paymentParts)
  const runJobs = async (name: string): Promise<void> => {
    for (let at = enqueued.findIndex((job) => job.name === name); at >= 0; ) {
      const [job] = enqueued.splice(at, 1)
      if (job) await handlers.get(name)?.(job.payload)
      at = enqueued.findIndex((next) => next.name === name)
    }
  }
  return {
    ...board,
    ...{
      accounts,
      companies,
      plans,
      content,
      codes,
      limits,
      payments,
      sandbox,
      audit,
      jobs,
      links,
      enqueued,
      faults,
      mails,
    },
    candidates: { takeOver: moveViews },
    chat: { takeOver: takeOverConversations },
    applications: { takeOver: (tx, companyId) => takeOver(tx, { companyId, at: clock.now() }) },
    billing: createBilling(parts),
    heldOrders: createHeldOrders(parts),
    operatorInvoices: createOperatorInvoices(paymentParts),
    companyInvoices: createCompanyInvoices(paymentParts),
    troubles: createTroubles(paymentParts),
    settling: { ...paymentParts, queueRegistration: register && createQueue({ ...paymentParts, register }) },
    runJobs,
    async runScheduled(name) {
      enqueued.push({ name, payload: {} })
      await runJobs(name)
    },
    order: ({ actor }, offer, fields = {}) =>
      payments.pay(
        { actor, tenant: pro },
        {
          ...{ offer: offer.guid, planKey: 'standard', extend: false, invoice: anInvoiceForm() },
          ...{ savesInvoice: false, editions: null, acceptsRegulations: true, acceptsNewsletter: false },
          ...{ returnUrl: '/', locale: 'pl', idempotencyKey: null, known: null },
          ...{ shownPrice: null, ...fields },
        },
      ),
    async anEmployer({ role = 'owner', companyId: given } = {}) {
      counted += 1
      const email = `ewa.${counted}@firma.example`
      const account = await accounts.createAccount(pro.id, { kind: 'employer', email, password: 'x' })
      const companyId =
        given ?? (await companies.addCompanies(pro, [{ name: `Firma ${counted}`, locale: 'pl' }]))[0]?.id
      if (companyId === undefined) throw new Error('no company was added')
      await accounts.setCompanyRole(pro.id, { accountId: account.id, companyId, role })
      const session = { sessionId: '', hasSecondFactor: false, ip: '' }
      const { id: accountId, uid } = account
      return { companyId, actor: { kind: 'employer', accountId, uid, email, tenantId: pro.id, ...session } }
    },
    anOfferOf: ({ companyId }, fields = {}) =>
      offers.createOffer(
        pro.id,
        anOfferDraft({ state: 'workInProgress', companyId, categoryId: null, ...fields }),
      ),
    async planOf(key) {
      const plan = await plans.findPlan(pro.id, key)
      if (!plan) throw new Error(`no plan ${key}`)
      return plan
    },
    async stateOf(offerId) {
      const { rows } = await database.pool.query('select state from offers where id = $1', [offerId])
      return rows[0]?.state
    },
  }
}
