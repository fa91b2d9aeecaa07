import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { boardPlanPage, boardPlansPage, boardsPage } from '../addresses.ts'
import type { FormPageData } from './form-data.ts'
import { FormScreen } from './form-screen.tsx'
import { boardIn, openForm, postedFields, submitForm } from './load-form.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { locale } = page
  const board = boardIn(page, params.board ?? '')
  const plan = params.plan ?? ''
  const address = { kind: 'plan', key: plan } as const
  const opened = await openForm(page, operator, { key: board.key, address, url })
  const { name } = opened.form.typed
  const title = translatorOf(locale)('boards:plans.of', { plan: typeof name === 'string' ? name : plan })
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${title}, ${board.name}`,
    texts: ['boards', 'offers:experienceLevel'],
  })
  const section: FormPageData = {
    ...{ frame: shown.frame, board, tab: 'plans', title, lead: 'boards:leads.plans', ...opened },
    path: hrefFor(boardPlanPage, { board: board.key, plan }, locale),
  }
  return { ...shown, section, alternates: alternatesOf(boardPlanPage, { board: board.key, plan }) }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  await operatorOf(page)
  const { key } = boardIn(page, params.board ?? '')
  const fields = await postedFields(page, request)
  return submitForm(page, {
    ...{ key, address: { kind: 'plan', key: params.plan ?? '' }, fields },
    path: hrefFor(boardPlansPage, { board: key }, page.locale),
  })
}

export const headers = formHeaders
export const meta = ownMeta

export default function BoardPlan() {
  return <FormScreen data={useLoaderData<typeof loader>().section} answer={useActionData<typeof action>()} />
}
