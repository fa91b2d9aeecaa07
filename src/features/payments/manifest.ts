import { defineFeature } from '#server/features/feature.ts'
import { invoicesPage, ordersPage } from './addresses.ts'
import { type Billing, createBilling } from './server/billing.ts'
import { type CompanyInvoices, createCompanyInvoices } from './server/invoices/company-invoices.ts'
import { createHeldOrders, type HeldOrders } from './server/orders/held-orders.ts'
import { createPastSales, type PastSales } from './server/past-sales.ts'
import { paymentData } from './server/personal-data.ts'
import { createSandbox, type Sandbox } from './server/providers/sandbox.ts'
import type { createStripeProvider } from './server/providers/stripe.ts'
import type { createKsef } from './server/register/ksef/ksef.ts'
import { createOperatorInvoices, type OperatorInvoices } from './server/register/operator-invoices.ts'
import { paymentRoutes } from './server/routes.ts'
import { createPayments, type Payments } from './server/service.ts'
import { createTroubles, type Troubles } from './server/troubles/troubles.ts'
import { waitingTroubles } from './server/troubles/waiting.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    payments: {
      readonly payments: Payments
      readonly billing: Billing
      readonly pastSales: PastSales
      readonly heldOrders: HeldOrders
      readonly operatorInvoices: OperatorInvoices
      readonly companyInvoices: CompanyInvoices
      readonly troubles: Troubles
      /** Present in demo installations only. */
      readonly sandbox: Sandbox | null
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    payments: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'payment.refunded': true
    'payment.codes-mailed': true
    'payment.part-refunded': true
    'payment.refund-retried': true
    'payment.trouble-closed': true
    'payment.refund-corrected': true
    'payment.reconciled': true
    'invoice.sent-again': true
    'invoice.mailed': true
  }
}

/** Imported only when configured, as the library is large. */
const openStripe = async (...of: Parameters<typeof createStripeProvider>) =>
  (await import('./server/providers/stripe.ts')).createStripeProvider(...of)

const openKsef = async (...of: Parameters<typeof createKsef>) =>
  (await import('./server/register/ksef/ksef.ts')).createKsef(...of)

export default defineFeature({
  name: 'payments',
  uses: [
    'accounts',
    'audit',
    'consents',
    'content',
    'mails',
    'money',
    'offers',
    'plans',
    'posting',
    'tenants',
  ],
  async create(parts) {
    const { config, clock } = parts
    const stripe = config.stripe ? await openStripe(config.stripe, () => clock.now()) : null
    const register = config.ksef ? await openKsef(config.ksef, { clock }) : null
    const sandbox = config.mode === 'demo' ? createSandbox(parts) : null
    return {
      payments: createPayments({ ...parts, sandbox, provider: stripe ?? sandbox, register }),
      billing: createBilling(parts),
      pastSales: createPastSales(parts),
      heldOrders: createHeldOrders(parts),
      operatorInvoices: createOperatorInvoices({ ...parts, register }),
      companyInvoices: createCompanyInvoices(parts),
      troubles: createTroubles({ ...parts, register }),
      sandbox,
    }
  },
  endpoints: paymentRoutes,
  errors: {
    'payment.not-found': 'There is no such payment, or not among your company’s',
    'invoice.not-found': 'There is no such invoice, or not among your company’s',
    'payment.price-changed': 'The price has changed since it was shown; nothing was ordered',
    'payment.prior':
      'Another payment for the same is unfinished or was just made; the details name it as `payment`',
    'payment.plan-unknown': 'The board does not sell this plan',
    'payment.invalid': 'Fields of the order are missing or not accepted; the details name them in `problems`',
    'payment.provider-failed':
      'The payment provider did not accept the payment; repeat the call with the same key',
    'payment.unavailable': 'Payments are not possible at the moment',
    'webhook.invalid': 'The message is not signed by the payment provider, or too old',
  },
  tags: { payments: 'Paying for offers: orders, what became of them, and whom invoices are made out to.' },
  personalData: paymentData,
  personalColumns: {
    'orders.account_id': 'emptied: the order is the company’s',
    'orders.email': 'emptied, as who ordered is',
    'orders.refund_person': 'stays: the operator who gave the money back, as the audit log has it',
    'part_refunds.person': 'stays: as that of refunds of the whole',
    'payment_troubles.person': 'stays: the operator who saw to it',
    'invoice_registration_events.person': 'stays: the operator who sent an invoice again',
  },
  auditActions: [
    'payment.codes-mailed',
    'payment.refunded',
    'payment.part-refunded',
    'payment.refund-retried',
    'payment.trouble-closed',
    'payment.refund-corrected',
    'payment.reconciled',
    'invoice.sent-again',
    'invoice.mailed',
  ],
  consoleCounts: ({ operatorInvoices, troubles }) => ({
    [ordersPage.name]: (operator) => troubles.countOpen(operator),
    [invoicesPage.name]: (operator) => operatorInvoices.countStuck(operator),
  }),
  waiting: waitingTroubles,
  acrossTenants: {
    'server/orders/reconcile.ts': 'the operator reconciles the payments of all boards at once',
    'server/orders/order-store.ts': 'providers know no boards, and the operator sees the orders of all',
    'server/troubles/trouble-store.ts': 'the operator sees to the disputes and refunds of all boards',
    'server/register/all-invoices.ts': 'the console shows the invoices of all boards',
    'server/register/registration-store.ts':
      'a seller of several boards sends all its invoices in one session',
    'server/register/seller-leases.ts': 'sellers belong to no board',
    'server/providers/sandbox-store.ts': 'the sandbox stands outside of the boards, as a bank does',
  },
})
