import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
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
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { countryChoices } from '#features/payments/rules.ts'
import { storedFields } from '#features/payments/web/parts/changed-meanwhile.tsx'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { companyDataPage } from '../addresses.ts'
import { companyDataErrors, registeredFields, type TypedCompanyData } from '../contract.ts'
import { companyDataRoles } from '../enumerations.ts'
import type { CompanyDataOutcome, KnownCompanyData } from '../web/parts/company-data-fields.tsx'
import { CompanyDataScreen, type LoadedCompanyData } from './company-data-screen.tsx'

const knownCompanyData = async (
  { services, tenant, locale }: PageContext,
  member: CompanyMember,
): Promise<KnownCompanyData> => {
  const { name, website, size } = await services.companies.getCompany(tenant, member.companyId)
  const registered = await services.companyData.find(member)
  return {
    ...{ name, registered, countries: countryChoices(locale) },
    proposed: registered ? null : await services.companyData.propose(member),
    ...{ website: website ?? '', size: size ?? '' },
    editions: services.companyData.editionsOf({ registered, website, size }),
  }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale } = page
  const { member, shown } = await loadPanel(page, {
    active: companyDataPage,
    title: translatorOf(locale)('company-data:title'),
    texts: ['company-data', 'payments:invoice'],
  })
  const { frame, ...head } = shown
  const loaded: LoadedCompanyData = {
    frame,
    isSaved: url.searchParams.has('saved'),
    known: await knownCompanyData(page, member),
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

const namesIn = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []

/** The rejected form: what others stored in `fields`, and their own parts as they are stored. */
const conflictOf = (
  typed: TypedCompanyData,
  known: KnownCompanyData,
  { fields, theirs }: { readonly fields: readonly string[]; readonly theirs: readonly string[] },
): CompanyDataOutcome => {
  const { registered, website, size, countries, editions } = known
  const shown = (['website', 'size'] as const).map((field) => ({ field, value: known[field] }))
  const differing = registeredFields.filter((field) => fields.includes(field))
  return {
    typed: {
      ...typed,
      ...(theirs.includes('registered') && registered),
      ...(theirs.includes('website') && { website }),
      ...(theirs.includes('size') && { size }),
    },
    ...{ problems: [], editions },
    changed: [
      ...storedFields(registered, differing, countries),
      ...shown.filter(({ field }) => fields.includes(field)),
    ],
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const posted = await fieldsOf(page, request)
  const typed = readTyped(posted)
  const editions = textIn(posted, 'editions', 60)
  // What was chosen from a list is quickly chosen again.
  const { country: _country, size: _size, ...texts } = typed
  const { member } = await memberOf(page, companyDataRoles, ...Object.values(texts))
  try {
    await page.services.companyData.save(member, typed, { editions: editions || undefined })
  } catch (error) {
    if (isAppError(error) && error.code === 'company.conflict') {
      const { fields, theirs } = error.details
      const known = await knownCompanyData(page, member)
      const outcome = conflictOf(typed, known, { fields: namesIn(fields), theirs: namesIn(theirs) })
      return data<CompanyDataOutcome>(outcome, { status: 409 })
    }
    if (!isAppError(error) || error.code !== 'company.invalid') return refuseWith(companyDataErrors)(error)
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<CompanyDataOutcome>({ typed, problems, editions }, { status: 422 })
  }
  // A dialog stays open on its page and shows the success itself.
  if (posted.has('dialog')) return data<CompanyDataOutcome>({ typed: null, problems: [] })
  return redirectTo(withQuery(hrefFor(companyDataPage, {}, page.locale), { saved: '1' }))
}

const untouched: CompanyDataOutcome = { typed: null, problems: [] }

/** Only a dialog sends the form with scripts; the panel asks itself whether the session has ended. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepPage(serverAction<typeof action>, ({ signInHref }): CompanyDataOutcome | null =>
    signInHref ? null : { ...untouched, isUnsent: true },
  )

export const headers = formHeaders
export const meta = ownMeta

export default function CompanyDataPage() {
  const { loaded } = useLoaderData<typeof loader>()
  return <CompanyDataScreen data={loaded} outcome={useActionData<typeof action>() ?? untouched} />
}
