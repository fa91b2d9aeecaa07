import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { boardsPage } from '../addresses.ts'
import { BoardsScreen } from './boards-screen.tsx'
import { findMissing } from './missing-documents.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: boardsPage,
    title: translatorOf(page.locale)('boards:list.title'),
    texts: ['boards'],
  })
  const { tenants, boards } = page.services
  const rows = tenants.list().map(async ({ id, key, name, hosts, version }) => {
    const [last, missing] = await Promise.all([boards.lastChange(operator, key), findMissing(page, id)])
    return { id, key, name, hosts, version, last, missing }
  })
  return {
    ...shown,
    boards: { frame: shown.frame, rows: await Promise.all(rows) },
    alternates: alternatesOf(boardsPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Boards() {
  return <BoardsScreen data={useLoaderData<typeof loader>().boards} />
}
