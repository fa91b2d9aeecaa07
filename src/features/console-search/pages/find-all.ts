import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { companyCheckPage, companyChecksPage } from '#features/company-checks/addresses.ts'
import { accountPage, accountsPage } from '#features/console-accounts/addresses.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { invoicePage, invoicesPage, orderPage, ordersPage } from '#features/payments/addresses.ts'
import { orderNumber } from '#features/payments/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { consoleSearchPage } from '../addresses.ts'
import type { Found, Hit, HitGroup, NamedOffer } from '../contract.ts'
import { findActions, findPages } from './own-pages.ts'

const IN_GROUP = 5
const ALONE = 50

/** Where an operator sees it: on its board, else with its company. */
const offerHrefOf = (page: PageContext, { tenantId, state, slug, companyId }: NamedOffer): string | null => {
  const { tenants, links } = page.services
  if (isPublicState(state) && slug !== null)
    return links.absolute(tenants.byId(tenantId), hrefFor(offerPage, { slug }, page.locale))
  return companyId === null ? null : hrefFor(companyCheckPage, { id: companyId }, page.locale)
}

const offerHit = (page: PageContext, offer: NamedOffer): Hit[] => {
  const href = offerHrefOf(page, offer)
  if (href === null) return []
  const isOutside = !href.startsWith('/')
  const hidden = isOutside ? [] : [translatorOf(page.locale)('console-search:notes.notPublic')]
  return [
    {
      ...{ key: `offer-${offer.id}`, href, text: offer.title, isOutside, tenantId: offer.tenantId },
      note: [offer.companyName ?? '', ...hidden].filter((part) => part !== '').join(' · '),
    },
  ]
}

const findOffers = async (
  page: PageContext,
  actor: Actor,
  text: string,
  most: number,
): Promise<readonly Hit[]> => {
  const found = await page.services.consoleSearch.listOffers(actor, text, most)
  return found.flatMap((offer) => offerHit(page, offer))
}

const findCompanies = async ({ services }: PageContext, actor: Actor, text: string) =>
  (await services.companyChecks.list(actor, { show: 'all', text })).companies.slice(0, IN_GROUP)

const findOrders = async ({ services, locale }: PageContext, actor: Actor, text: string): Promise<Hit[]> => {
  const { orders } = await services.payments.listOrders(actor, { text })
  return orders.map((order) => ({
    ...{ key: `order-${order.id}`, href: hrefFor(orderPage, { id: order.uid }, locale) },
    ...{ text: orderNumber(order), note: order.buyer.companyName, tenantId: order.tenantId },
    isOutside: false,
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
    ...{ text: document.number, note: document.buyer.name, isOutside: false },
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
    isOutside: false,
  }))
}

const shown = (groups: readonly HitGroup[]): HitGroup[] =>
  groups
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, hits: group.hits.slice(0, IN_GROUP) }))

/** All that a text finds, a few of each kind; without a text the pages and what can be done. */
export const findAll = async (page: PageContext, actor: Actor, text: string): Promise<Found> => {
  const { locale } = page
  const pages: HitGroup = { kind: 'pages', hits: findPages(text, locale), allHref: null }
  const actionsFor = (company?: Parameters<typeof findActions>[1]): HitGroup => ({
    ...{ kind: 'actions', hits: findActions(text, company, locale), allHref: null },
  })
  if (text === '') return { text, groups: shown([pages, actionsFor()]) }
  const [companies, accounts, offers, orders, invoices] = await Promise.all([
    findCompanies(page, actor, text),
    findAccounts(page, actor, text),
    findOffers(page, actor, text, IN_GROUP),
    findOrders(page, actor, text),
    findInvoices(page, actor, text),
  ])
  const t = translatorOf(locale)
  const companyHits = companies.map(({ id, name, tenantId, offerCount }) => ({
    ...{ key: `company-${id}`, href: hrefFor(companyCheckPage, { id }, locale), text: name, tenantId },
    ...{ note: t('console-search:notes.offers', { count: offerCount }), isOutside: false },
  }))
  const all = {
    companies: withQuery(hrefFor(companyChecksPage, {}, locale), { show: 'all', text }),
    accounts: withQuery(hrefFor(accountsPage, {}, locale), { text }),
    offers: withQuery(hrefFor(consoleSearchPage, {}, locale), { q: text, group: 'offers' }),
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

/** Offers have no list of their own in the console: it is this. */
export const findOffersAlone = async (page: PageContext, actor: Actor, text: string): Promise<Found> => {
  const hits = text === '' ? [] : await findOffers(page, actor, text, ALONE)
  return { text, groups: hits.length === 0 ? [] : [{ kind: 'offers', hits, allHref: null }] }
}
