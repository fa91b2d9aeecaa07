import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { importsPage } from '#features/imports/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { ImportsScreen } from '#screens/console/imports-screen.tsx'
import { consoleHeaders, consoleMeta, keyNumber, loadConsole, queryText } from '../../loaders/console.ts'
import { pageContext } from '../../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, 'imports')
  const query = { tenant: queryText(url, 'tenant'), before: queryText(url, 'before') }
  const runs = await page.services.importRuns.list(operator, {
    tenantId: keyNumber(query.tenant),
    before: keyNumber(query.before),
  })
  return {
    ...shown,
    imports: { frame: shown.frame, page: runs, query },
    alternates: alternatesOf(importsPage, {}),
  }
}

export const headers = () => consoleHeaders
export const meta = consoleMeta

export default function Imports() {
  return <ImportsScreen data={useLoaderData<typeof loader>().imports} />
}
