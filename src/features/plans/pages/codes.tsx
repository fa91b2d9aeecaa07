import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { codesPage } from '../addresses.ts'
import { codeStates } from '../enumerations.ts'
import { type CodesData, CodesScreen } from './codes-screen.tsx'

const PER_PAGE = 20
const LAST_PAGE = 100_000

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, shown } = await loadPanel(page, {
    active: codesPage,
    title: translatorOf(page.locale)('plans:codes.title'),
    texts: ['plans:codes', 'plans:limits'],
  })
  const { frame, ...head } = shown
  const state = codeStates.find((one) => one === url.searchParams.get('state'))
  const text = (url.searchParams.get('search') ?? '').slice(0, 100).replace(/\p{Cc}/gu, '')
  const at = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)))
  const found = await page.services.codes.listCodes(employer, { state, text, page: at, perPage: PER_PAGE })
  const plans = await page.services.plans.listPlans(page.tenant.id)
  const codes: CodesData = {
    ...{ frame, codes: found.codes, total: found.total, page: at, text, state: state ?? '' },
    hasPacks: plans.some(({ packs }) => packs.length > 0),
    pages: Math.max(1, Math.ceil(found.total / PER_PAGE)),
  }
  return { ...head, codes, alternates: alternatesOf(codesPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Codes() {
  return <CodesScreen data={useLoaderData<typeof loader>().codes} />
}
