import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { companyChecksPage } from '../addresses.ts'
import { companyFilters, sortsOf } from '../enumerations.ts'
import { CompaniesScreen } from './companies-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: companyChecksPage,
    title: translatorOf(page.locale)('company-checks:list.title'),
    texts: ['company-checks:list', 'company-checks:states', 'company-checks:claims'],
  })
  const show = companyFilters.find((one) => one === queryText(url, 'show')) ?? 'waiting'
  const sorts = sortsOf(show)
  const sort = sortIn(url, sorts)
  const query = {
    sort: sortParameter(sort, sorts),
    show: show === 'waiting' ? '' : show,
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    after: queryText(url, 'after'),
  }
  const found = await page.services.companyChecks.list(operator, {
    ...{ show, text: query.text, sort },
    tenantId: keyNumber(query.tenant),
    after: keyNumber(query.after),
  })
  return {
    ...shown,
    companies: {
      ...{ frame: shown.frame, page: found, query },
      claimCount: await page.services.companyClaims.countOpen(operator),
    },
    alternates: alternatesOf(companyChecksPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Companies() {
  return <CompaniesScreen data={useLoaderData<typeof loader>().companies} />
}
