import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { keyNumber, leadOn, loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { reportPage, reportsPage } from '../addresses.ts'
import { reportErrors } from '../contract.ts'
import { readAnswer } from '../rules.ts'
import type { AnswerOutcome } from './answer-form.tsx'
import { type DetailData, DetailScreen } from './detail-screen.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = keyNumber(params.id ?? '') ?? 0
  const { operator, shown } = await loadConsole(page, {
    active: reportsPage,
    title: translatorOf(page.locale)('reports:detail.title', { id }),
    texts: ['reports:detail', 'reports:queue', 'reports:reasons', 'reports:tell'],
  })
  const { reports, tenants, links } = page.services
  const report = await reports.get(operator, id).catch(refuseWith(reportErrors))
  const { offer, tenantId, locale } = report
  const detail: DetailData = {
    ...{ frame: shown.frame, report, isAnswered: url.searchParams.has('answered') },
    offerHref:
      offer && isPublicState(offer.state)
        ? links.absolute(tenants.byId(tenantId), hrefFor(offerPage, { slug: offer.slug }, locale))
        : null,
  }
  return { ...shown, detail, alternates: alternatesOf(reportPage, { id }) }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, reports } = page.services
  const sender = { request, ip: page.ip }
  const fields = await bodies.readFields(sender).catch(refuseWith())
  const reportId = keyNumber(params.id ?? '') ?? 0
  const typed = readAnswer(fields)
  const round = keyNumber(fields.get('round') ?? '') ?? 0
  try {
    const taken = await reports.answer(operator, { reportId, round, typed })
    if (taken.kind === 'refused')
      return data<AnswerOutcome>({ typed, problems: taken.problems, isTooLate: false }, { status: 422 })
  } catch (error) {
    const isTooLate =
      isAppError(error) && ['report.already-answered', 'offer.state-conflict'].includes(error.code)
    if (!isTooLate) return refuseWith(reportErrors)(error)
    return data<AnswerOutcome>({ typed, problems: [], isTooLate }, { status: 409 })
  }
  const own = withQuery(hrefFor(reportPage, { id: reportId }, page.locale), { answered: '1' })
  return leadOn(page, url, own)
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: AnswerOutcome = {
  typed: { outcome: '', text: '', tellsCandidates: true },
  problems: [],
  isTooLate: false,
}

export default function Report() {
  const { detail } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <DetailScreen data={detail} outcome={outcome ?? untouched} />
}
