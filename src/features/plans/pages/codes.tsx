import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { codesPage } from '../addresses.ts'
import { codeSorts, codeStates } from '../enumerations.ts'
import { type CodesData, CodesScreen } from './codes-screen.tsx'

const PER_PAGE = 20
const LAST_PAGE = 100_000

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, shown } = await loadPanel(page, {
    active: codesPage,
    title: translatorOf(page.locale)('plans:codes.title'),
    texts: ['plans:codes', 'plans:limits', 'panel:list'],
  })
  const { frame, ...head } = shown
  const state = codeStates.find((one) => one === url.searchParams.get('state'))
  const text = (url.searchParams.get('search') ?? '').slice(0, 100).replace(/\p{Cc}/gu, '')
  const at = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)))
  const sort = codeSorts.find((one) => one === url.searchParams.get('sort')) ?? 'state'
  const ask = (which: number) =>
    page.services.codes.listCodes(employer, { ...{ state, text, sort }, page: which, perPage: PER_PAGE })
  const asked = await ask(at)
  const pages = Math.max(1, Math.ceil(asked.total / PER_PAGE))
  // A page beyond the last is the last page.
  const found = at > pages ? await ask(pages) : asked
  const counts = await page.services.codes.countCodes(employer, text)
  const plans = await page.services.plans.listPlans(page.tenant.id)
  const codes: CodesData = {
    ...{ frame, codes: found.codes, total: found.total, counts, text, sort, state: state ?? '' },
    ...{ page: Math.min(at, pages), pages },
    hasPacks: plans.some(({ packs }) => packs.length > 0),
  }
  return { ...head, codes, alternates: alternatesOf(codesPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Codes() {
  return <CodesScreen data={useLoaderData<typeof loader>().codes} />
}
