import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { companyCheckPage, companyChecksPage } from '#features/company-checks/addresses.ts'
import { accountPage, accountsPage } from '#features/console-accounts/addresses.ts'
import { consoleOfferPage, consoleOffersPage } from '#features/console-offers/addresses.ts'
import { invoicePage, invoicesPage, orderPage, ordersPage } from '#features/payments/addresses.ts'
import { orderNumber } from '#features/payments/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Hit, HitGroup, SearchResult } from '../contract.ts'
import { findActions, findPages } from './own-pages.ts'

const IN_GROUP = 5

const findOffers = async ({ services, locale }: PageContext, actor: Actor, text: string): Promise<Hit[]> => {
  const { offers } = await services.consoleOffers.list(actor, { text })
  const t = translatorOf(locale)
  return offers.map(({ id, title, companyName, state, tenantId }) => ({
    ...{ key: `offer-${id}`, href: hrefFor(consoleOfferPage, { id }, locale), text: title, tenantId },
    note: [companyName, t(`console-offers:states.${state}`)].filter((part) => part !== '').join(' · '),
  }))
}

/** Names that begin with the text first, else as the list orders them. */
const findCompanies = async ({ services }: PageContext, actor: Actor, text: string) => {
  const { companies } = await services.companyChecks.list(actor, { show: 'all', text })
  const begins = ({ name }: { readonly name: string }) => name.toLowerCase().startsWith(text.toLowerCase())
  return [...companies.filter(begins), ...companies.filter((one) => !begins(one))].slice(0, IN_GROUP)
}

const findOrders = async ({ services, locale }: PageContext, actor: Actor, text: string): Promise<Hit[]> => {
  const { orders } = await services.payments.listOrders(actor, { text })
  return orders.map((order) => ({
    ...{ key: `order-${order.id}`, href: hrefFor(orderPage, { id: order.uid }, locale) },
    ...{ text: orderNumber(order), note: order.buyer.companyName, tenantId: order.tenantId },
  }))
}

const findInvoices = async (
  { services, locale }: PageContext,
  actor: Actor,
  text: string,
): Promise<Hit[]> => {
  const { invoices } = await services.operatorInvoices.list(actor, { text })
  return invoices.map(({ id, uid, tenantId, document }) => ({
    ...{ key: `invoice-${id}`, href: hrefFor(invoicePage, { id: uid }, locale), tenantId },
    ...{ text: document.number, note: document.buyer.name },
  }))
}

const findAccounts = async (
  { services, locale }: PageContext,
  actor: Actor,
  text: string,
): Promise<Hit[]> => {
  const { accounts } = await services.consoleAccounts.list(actor, { text })
  const t = translatorOf(locale)
  return accounts.map(({ id, email, name, kind, state, tenantId }) => ({
    ...{ key: `account-${id}`, href: hrefFor(accountPage, { id }, locale), text: email, tenantId },
    note: [name, t(`console-accounts:kinds.${kind}`), t(`console-accounts:states.${state}`)]
      .filter((part) => part !== '')
      .join(' · '),
  }))
}

const shown = (groups: readonly HitGroup[]): HitGroup[] =>
  groups
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, hits: group.hits.slice(0, IN_GROUP) }))

/** At most `IN_GROUP` hits of each kind; without a text only pages and actions. */
export const findAll = async (page: PageContext, actor: Actor, text: string): Promise<SearchResult> => {
  const { locale } = page
  const pages: HitGroup = { kind: 'pages', hits: findPages(text, locale), allHref: null }
  const actionsFor = (company?: Parameters<typeof findActions>[1]): HitGroup => ({
    ...{ kind: 'actions', hits: findActions(text, company, locale), allHref: null },
  })
  if (text === '') return { text, groups: shown([pages, actionsFor()]) }
  const [companies, accounts, offers, orders, invoices] = await Promise.all([
    findCompanies(page, actor, text),
    findAccounts(page, actor, text),
    findOffers(page, actor, text),
    findOrders(page, actor, text),
    findInvoices(page, actor, text),
  ])
  const t = translatorOf(locale)
  const companyHits = companies.map(({ id, name, tenantId, offerCount }) => ({
    ...{ key: `company-${id}`, href: hrefFor(companyCheckPage, { id }, locale), text: name, tenantId },
    ...{ note: t('console-search:notes.offers', { count: offerCount }) },
  }))
  const all = {
    companies: withQuery(hrefFor(companyChecksPage, {}, locale), { show: 'all', text }),
    accounts: withQuery(hrefFor(accountsPage, {}, locale), { text }),
    offers: withQuery(hrefFor(consoleOffersPage, {}, locale), { text }),
    orders: withQuery(hrefFor(ordersPage, {}, locale), { text }),
    invoices: withQuery(hrefFor(invoicesPage, {}, locale), { text }),
  }
  const groups: readonly HitGroup[] = [
    pages,
    { kind: 'companies', hits: companyHits, allHref: all.companies },
    { kind: 'accounts', hits: accounts, allHref: all.accounts },
    { kind: 'offers', hits: offers, allHref: all.offers },
    { kind: 'orders', hits: orders, allHref: all.orders },
    { kind: 'invoices', hits: invoices, allHref: all.invoices },
    actionsFor(companies[0]),
  ]
  return { text, groups: shown(groups) }
}
