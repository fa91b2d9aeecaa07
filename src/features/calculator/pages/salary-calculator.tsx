import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { queryPageMeta } from '#app/loaders/query-page-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { PayQuestion } from '#features/wages/contract.ts'
import { compareContracts, ratesOn } from '#features/wages/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { staysAtEachQuery } from '#web/faults/page-loads.ts'
import { calculatorPage } from '../addresses.ts'
import { readQuestion } from '../question.ts'
import { type CalculatorData, CalculatorScreen } from './calculator-screen.tsx'

/** Offers that pay at least the gross amount of an employment contract. */
const offersFor = (
  { tenant, locale, now, services }: PageContext,
  question: PayQuestion,
): CalculatorData['offers'] => {
  const [employment] = compareContracts(question, ratesOn(now))
  const monthlyPln = Math.floor(employment?.average.gross ?? 0)
  const salary = { min: monthlyPln, max: 1_000_000 }
  const filter = { ...filterOf({ ...emptyListing, withSalary: true }), salaryFrom: monthlyPln }
  return {
    monthlyPln,
    count: services.search.count(tenant, filter, 'pln'),
    href: hrefFor(listingPage, { withSalary: true, salary }, locale),
  }
}

export const loader = ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, now, tenant } = page
  const asked = readQuestion(url.searchParams)
  const t = translatorOf(locale)
  const year = ratesOn(now).validFrom.slice(0, 4)
  const calculator: CalculatorData = {
    asked,
    day: now.toISOString(),
    offers: offersFor(page, asked.question),
  }
  return data(
    {
      calculator,
      title: `${t('calculator:page.title', { year })} | ${tenant.settings.brand.name}`,
      description: t('calculator:page.description', { year }),
      hasQuery: url.search !== '',
      messages: messagesOf(locale, 'calculator'),
      alternates: alternatesOf(calculatorPage, {}),
    },
    { status: asked.problem === null ? 200 : 400 },
  )
}

/** The browser has computed the result already; only the number of offers for it is missing after a failure. */
export const handle = staysAtEachQuery
export const meta = queryPageMeta

export default function SalaryCalculator() {
  const { calculator } = useLoaderData<typeof loader>()
  return <CalculatorScreen data={calculator} />
}
