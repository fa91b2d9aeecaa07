import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { boardSectionPage, boardsPage, newBoardPage } from '../addresses.ts'
import type { NewBoard } from '../form.ts'
import { sectionSlug } from '../section-slugs.ts'
import { postedFields } from './load-form.ts'
import { type NewBoardOutcome, NewBoardScreen } from './new-board-screen.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: translatorOf(page.locale)('boards:added.title'),
    texts: ['boards'],
  })
  const boards = page.services.tenants.list().map(({ key, name }) => ({ key, name }))
  return {
    ...shown,
    added: { frame: shown.frame, boards },
    alternates: alternatesOf(newBoardPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const fields = await postedFields(page, request)
  const typed: NewBoard = {
    ...{ key: textIn(fields, 'key'), name: textIn(fields, 'name') },
    ...{ host: textIn(fields, 'host'), like: textIn(fields, 'like') },
  }
  const problems = await page.services.boards.add(operator, typed)
  if (problems.length > 0) return data<NewBoardOutcome>({ typed, problems }, { status: 422 })
  const address = { board: typed.key.trim(), section: sectionSlug('settings', page.locale) }
  return redirectTo(withQuery(hrefFor(boardSectionPage, address, page.locale), { done: 'saved' }))
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: NewBoardOutcome = { typed: { key: '', name: '', host: '', like: '' }, problems: [] }

export default function NewBoardPage() {
  const { added } = useLoaderData<typeof loader>()
  return <NewBoardScreen data={added} outcome={useActionData<typeof action>() ?? untouched} />
}
