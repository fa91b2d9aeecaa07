import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { codeSorts, codeStates } from '#features/plans/enumerations.ts'
import { normalCode } from '#features/plans/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { companyChecksPage, companyCodesPage } from '../addresses.ts'
import { readCodes } from '../codes.ts'
import { companyCheckErrors } from '../contract.ts'
import {
  addressOfCodes,
  type CodesOutcome,
  type CodesQuery,
  CompanyCodesScreen,
} from './company-codes-screen.tsx'

const done = ['given', 'takenBack', 'gone'] as const
const LAST_PAGE = 100_000

/** Filter, order and page of the codes, kept in the URL when codes are issued or revoked. */
const queryOf = (url: URL): CodesQuery => ({
  state: codeStates.find((one) => one === queryText(url, 'state')) ?? '',
  text: plainLine(queryText(url, 'text')),
  sort: sortParameter(sortIn(url, codeSorts), codeSorts),
  page: Math.min(LAST_PAGE, Math.max(1, keyNumber(queryText(url, 'page')) ?? 1)),
})

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = keyNumber(params.id ?? '') ?? 0
  const { operator, shown } = await loadConsole(page, {
    active: companyChecksPage,
    title: translatorOf(page.locale)('company-checks:codes.list'),
    texts: ['company-checks:codes'],
  })
  const query = queryOf(url)
  const found = await page.services.companyCodes
    .list(operator, id, { ...query, state: query.state || undefined, sort: sortIn(url, codeSorts) })
    .catch(refuseWith(companyCheckErrors))
  return {
    ...shown,
    title: `${found.company.name} | ${shown.title}`,
    kept: {
      ...{ frame: shown.frame, found, query },
      told: done.find((one) => one === queryText(url, 'done')) ?? null,
    },
    alternates: alternatesOf(companyCodesPage, { id }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, companyCodes } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const id = keyNumber(params.id ?? '') ?? 0
  const back = (told: (typeof done)[number]) =>
    redirectTo(addressOfCodes(hrefFor(companyCodesPage, { id }, page.locale), queryOf(url), { done: told }))
  const code = fields.get('takeBack')
  if (code !== null) {
    const isBack = await companyCodes
      .revokeCode(operator, id, normalCode(code.slice(0, 40)))
      .catch(refuseWith(companyCheckErrors))
    return back(isBack ? 'takenBack' : 'gone')
  }
  const typed = readCodes(fields)
  const problems = await companyCodes.give(operator, id, typed).catch(refuseWith(companyCheckErrors))
  if (problems.length > 0) return data<CodesOutcome>({ typed, problems }, { status: 422 })
  return back('given')
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: CodesOutcome = { typed: { plan: '', count: '1', days: '', note: '' }, problems: [] }

export default function CompanyCodesPage() {
  const { kept } = useLoaderData<typeof loader>()
  return <CompanyCodesScreen data={kept} outcome={useActionData<typeof action>() ?? untouched} />
}
