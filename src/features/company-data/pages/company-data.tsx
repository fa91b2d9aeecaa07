import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { countryChoices } from '#features/payments/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { companyDataPage } from '../addresses.ts'
import { companyDataErrors, type TypedCompanyData } from '../contract.ts'
import { companyDataRoles } from '../enumerations.ts'
import type { CompanyDataOutcome } from '../web/parts/company-data-fields.tsx'
import { CompanyDataScreen, type LoadedCompanyData } from './company-data-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services, tenant } = page
  const { member, shown } = await loadPanel(page, {
    active: companyDataPage,
    title: translatorOf(locale)('company-data:title'),
    texts: ['company-data', 'payments:invoice'],
  })
  const { frame, ...head } = shown
  const company = await services.companies.getCompany(tenant, member.companyId)
  const loaded: LoadedCompanyData = {
    frame,
    isSaved: url.searchParams.has('saved'),
    known: {
      registered: await services.companyData.find(member),
      ...{ website: company.website ?? '', size: company.size ?? '', countries: countryChoices(locale) },
    },
  }
  return { ...head, loaded, alternates: alternatesOf(companyDataPage, {}) }
}

const readTyped = (fields: URLSearchParams): TypedCompanyData => {
  const typed = (name: string) => textIn(fields, name)
  return {
    ...{ companyName: typed('companyName'), taxId: typed('taxId'), country: typed('country') },
    ...{ street: typed('street'), number: typed('number'), city: typed('city') },
    ...{ postalCode: typed('postalCode'), website: typed('website'), size: typed('size') },
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const typed = readTyped(fields)
  // What was chosen from a list is quickly chosen again.
  const { country: _country, size: _size, ...texts } = typed
  const { member } = await memberOf(page, companyDataRoles, ...Object.values(texts))
  try {
    await page.services.companyData.save(member, typed)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'company.invalid') return refuseWith(companyDataErrors)(error)
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<CompanyDataOutcome>({ typed, problems }, { status: 422 })
  }
  // A dialog stays open on its page and shows the success itself.
  if (fields.has('dialog')) return data<CompanyDataOutcome>({ typed: null, problems: [] })
  return redirectTo(withQuery(hrefFor(companyDataPage, {}, page.locale), { saved: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: CompanyDataOutcome = { typed: null, problems: [] }

export default function CompanyDataPage() {
  const { loaded } = useLoaderData<typeof loader>()
  return <CompanyDataScreen data={loaded} outcome={useActionData<typeof action>() ?? untouched} />
}
