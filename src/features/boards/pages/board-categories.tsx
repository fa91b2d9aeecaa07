import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { categoryCounts } from '#app/loaders/category-counts.ts'
import { loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { boardCategoriesPage, boardsPage } from '../addresses.ts'
import { CategoriesScreen, type CategoryRow } from './categories-screen.tsx'
import { boardIn } from './load-form.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const board = boardIn(page, params.board ?? '')
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${translatorOf(page.locale)('boards:tabs.categories')}, ${board.name}`,
    texts: ['boards'],
  })
  const { file } = await page.services.boards.file(operator, board.key)
  const counts = categoryCounts(page, board.id)
  const rowOf = (category: Omit<CategoryRow, 'isChild' | 'count'>, isChild: boolean): CategoryRow => ({
    ...{ id: category.id, key: category.key, labels: category.labels, seoSlugs: category.seoSlugs },
    ...{ isNew: category.isNew, isHidden: category.isHidden, redirectTo: category.redirectTo },
    ...{ isChild, count: counts[category.id] ?? 0 },
  })
  return {
    ...shown,
    categories: {
      ...{ frame: shown.frame, board, isSaved: queryText(url, 'done') !== '' },
      rows: file.categories.flatMap(({ children, ...main }) => [
        rowOf(main, false),
        ...children.map((child) => rowOf(child, true)),
      ]),
    },
    alternates: alternatesOf(boardCategoriesPage, { board: board.key }),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function BoardCategories() {
  return <CategoriesScreen data={useLoaderData<typeof loader>().categories} />
}
