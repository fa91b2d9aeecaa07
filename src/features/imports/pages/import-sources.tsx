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
import { importSourcesPage, importsPage } from '../addresses.ts'
import { importErrors } from '../contract.ts'
import type { TypedSource } from '../rules.ts'
import { type SourceOutcome, SourcesScreen } from './sources-screen.tsx'

const done = ['added', 'started', 'removed'] as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: importsPage,
    title: translatorOf(page.locale)('imports:sources.title'),
    texts: ['imports:sources'],
  })
  const sources = await page.services.importSources.list(operator)
  const notice = done.find((one) => one === queryText(url, 'done')) ?? null
  return {
    ...shown,
    imports: { frame: shown.frame, sources, notice },
    alternates: alternatesOf(importSourcesPage, {}),
  }
}

const typedIn = (fields: URLSearchParams): TypedSource => ({
  tenant: fields.get('tenant') ?? '',
  key: fields.get('key') ?? '',
  url: fields.get('url') ?? '',
  everyHours: fields.get('everyHours') ?? '',
})

/** Handles the buttons of a source by its id; without a button adds an address. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, importSources } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const back = (notice: (typeof done)[number]) =>
    redirectTo(withQuery(hrefFor(importSourcesPage, {}, page.locale), { done: notice }))
  const named = (button: string): number | null =>
    fields.has(button) ? (keyNumber(fields.get(button) ?? '') ?? 0) : null

  const removed = named('remove')
  if (removed !== null) {
    await importSources.remove(operator, removed).catch(refuseWith(importErrors))
    return back('removed')
  }
  const endsAll = fields.has('endAll')
  const started = named('run') ?? named('endAll')
  if (started !== null) {
    await importSources.start(operator, started, { endsAll }).catch(refuseWith(importErrors))
    return back('started')
  }
  const typed = typedIn(fields)
  const problems = await importSources.add(operator, typed)
  if (problems.length > 0) return data<SourceOutcome>({ typed, problems }, { status: 422 })
  return back('added')
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: SourceOutcome = {
  typed: { tenant: '', key: '', url: '', everyHours: '24' },
  problems: [],
}

export default function ImportSources() {
  const { imports } = useLoaderData<typeof loader>()
  return <SourcesScreen data={imports} outcome={useActionData<typeof action>() ?? untouched} />
}
