import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { boardCategoriesPage, boardCategoryPage, boardsPage } from '../addresses.ts'
import { boardErrors } from '../contract.ts'
import type { FormAddress } from '../form.ts'
import type { FormPageData } from './form-data.ts'
import { FormScreen } from './form-screen.tsx'
import { boardIn, openForm, postedFields, submitForm } from './load-form.ts'
import { type Removal, RemoveCategory } from './remove-category.tsx'

const NEW = 'new'

const addressOf = (category: string, url: URL): FormAddress =>
  category === NEW
    ? { kind: 'new-category', parentId: keyNumber(queryText(url, 'parent')) ?? null }
    : { kind: 'category', id: keyNumber(category) ?? 0 }

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { locale } = page
  const board = boardIn(page, params.board ?? '')
  const category = params.category ?? ''
  const address = addressOf(category, url)
  const opened = await openForm(page, operator, { key: board.key, address, url })
  const { file } = await page.services.boards.file(operator, board.key)
  const own = address.kind === 'category' ? address.id : null
  const all = file.categories.flatMap((main) => [main, ...main.children])
  const label = all.find(({ id }) => id === own)?.labels[locale]
  const title = label ?? translatorOf(locale)('boards:categories.add')
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${title}, ${board.name}`,
    texts: ['boards', 'offers:experienceLevel'],
  })
  const path = hrefFor(boardCategoryPage, { board: board.key, category }, locale)
  const section: FormPageData = {
    ...{ frame: shown.frame, board, tab: 'categories', title, lead: null, ...opened },
    path: withQuery(path, { parent: queryText(url, 'parent') }),
  }
  const mains = file.categories.filter(({ id }) => id !== own)
  const isMain = file.categories.some(({ id }) => id === own)
  const removal: Removal | null =
    own === null
      ? null
      : { path, heirs: isMain ? mains.map(({ id, labels }) => ({ id, label: labels[locale] })) : null }
  return {
    ...{ ...shown, section, removal },
    alternates: alternatesOf(boardCategoryPage, { board: board.key, category }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { key } = boardIn(page, params.board ?? '')
  const address = addressOf(params.category ?? '', url)
  const fields = await postedFields(page, request)
  const list = hrefFor(boardCategoriesPage, { board: key }, page.locale)
  if (!fields.has('remove')) return submitForm(page, { key, address, fields, path: list })
  const heirId = keyNumber(fields.get('heir') ?? '') ?? null
  const category = { id: address.kind === 'category' ? address.id : 0, heirId }
  const problems = await page.services.boards
    .removeCategory(operator, key, category)
    .catch(refuseWith(boardErrors))
  if (problems.length === 0) return redirectTo(withQuery(list, { done: 'removed' }))
  return data({ kind: 'kept' as const, problems }, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function BoardCategory() {
  const { section, removal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isKept = answer?.kind === 'kept'
  return (
    <FormScreen data={section} answer={isKept ? undefined : answer}>
      {removal && <RemoveCategory removal={removal} problems={isKept ? answer.problems : []} />}
    </FormScreen>
  )
}
