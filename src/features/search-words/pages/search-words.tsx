import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { countOfText } from '#app/loaders/listing/count-text.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { searchWordsPage } from '../addresses.ts'
import { searchOutcomes, searchSorts } from '../contract.ts'
import { SearchWordsScreen, type SynonymOutcome } from './search-words-screen.tsx'

const LAST_PAGE = 100_000
const done = ['added', 'removed'] as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: searchWordsPage,
    title: translatorOf(page.locale)('search-words:page.title'),
    texts: ['search-words:page'],
  })
  const sort = sortIn(url, searchSorts)
  const query = {
    tenant: queryText(url, 'tenant'),
    outcome: searchOutcomes.find((one) => one === queryText(url, 'outcome')) ?? '',
    words: queryText(url, 'words'),
    text: plainLine(queryText(url, 'text')),
    sort: sortParameter(sort, searchSorts),
    page: Math.min(LAST_PAGE, Math.max(1, keyNumber(queryText(url, 'page')) ?? 1)),
  } as const
  const { searchWords } = page.services
  const listed = await searchWords.list(operator, {
    tenantId: keyNumber(query.tenant),
    outcome: query.outcome || undefined,
    ...{ text: query.text, sort, page: query.page },
  })
  const searches = listed.searches.map((one) => ({
    ...one,
    foundNow: countOfText(page, one.tenantId, one.words),
  }))
  return {
    ...shown,
    words: {
      ...{
        frame: shown.frame,
        query,
        searches,
        hasMore: listed.hasMore,
        synonyms: await searchWords.synonyms(operator),
      },
      told: done.find((one) => one === queryText(url, 'done')) ?? null,
    },
    alternates: alternatesOf(searchWordsPage, {}),
  }
}

/** Removes the group of synonyms whose button was pressed; otherwise adds the typed one. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, searchWords, tenants } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const back = (told: (typeof done)[number]) =>
    redirectTo(withQuery(hrefFor(searchWordsPage, {}, page.locale), { done: told }))

  if (fields.has('remove')) {
    await searchWords.removeSynonyms(operator, keyNumber(fields.get('remove') ?? '') ?? 0)
    return back('removed')
  }
  const typed = { tenant: fields.get('tenant') ?? '', words: fields.get('words') ?? '' }
  const board = tenants.list().find(({ id }) => String(id) === typed.tenant)
  const problems = board
    ? await searchWords.addSynonyms(operator, board.id, typed.words)
    : [{ field: 'tenant', reason: 'invalid' }]
  if (problems.length > 0) return data<SynonymOutcome>({ typed, problems }, { status: 422 })
  return back('added')
}

export const headers = formHeaders
export const meta = ownMeta

export default function SearchWordsPage() {
  const { words } = useLoaderData<typeof loader>()
  const { tenant, words: asked } = words.query
  const untouched = { typed: { tenant, words: asked && `${asked}, ` }, problems: [] }
  return <SearchWordsScreen data={words} outcome={useActionData<typeof action>() ?? untouched} />
}
