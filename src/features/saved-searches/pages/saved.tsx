import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { loginPage } from '#features/accounts/addresses.ts'
import { listingPage } from '#features/search/addresses.ts'
import { canMailSearches, categoryById, hasFlag } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { conditionsOf } from '#screens/listing/list/chips.ts'
import { labelText } from '#screens/listing/list/label-text.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { savedPage } from '../addresses.ts'
import { type JobFilter, savedSearchErrors } from '../contract.ts'
import { isFrequency } from '../enumerations.ts'
import { nameProblem } from '../rules.ts'
import type { SavedData, SavedOutcome, SavedTile } from './saved-data.ts'
import { SavedScreen } from './saved-screen.tsx'

/** The conditions of a search as texts in the page's language. */
const tagsOf = (
  page: PageContext,
  searchUrl: string,
  currency: PageContext['currency'],
): readonly string[] => {
  const { tenant, locale, services } = page
  const t = translatorOf(locale)
  const listing = services.savedSearches.read(tenant, searchUrl)
  if (!listing) return []
  const city = listing.citySlug === null ? null : services.places.bySlug(listing.citySlug)
  return conditionsOf(listing, {
    ...{ locale, currency, understood: [], lookedFor: listing.keyword },
    cityName: city?.names[locale] ?? null,
    rows: tenant.settings.offerRows,
    labelOf: ({ id }) => categoryById(tenant, id)?.labels[locale] ?? '',
  }).map(({ label }) => labelText(label, t))
}

const tileOf = (page: PageContext, filter: JobFilter): SavedTile => ({
  id: filter.id,
  name: filter.filterName,
  href: filter.searchUrl,
  tags: tagsOf(page, filter.searchUrl, filter.filters.salary.currency),
  count: filter.count,
  readAt: filter.readAt,
  frequency: filter.jobAlert?.frequency ?? null,
})

const loadTiles = async (page: PageContext, actor: SignedIn<'candidate'>): Promise<readonly SavedTile[]> => {
  const filters = await page.services.savedSearches.own.list(actor, page.locale)
  return filters.map((filter) => tileOf(page, filter))
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale } = page
  if (!hasFlag(tenant, 'jobAlerts')) throw new Response(null, { status: 404 })
  const actor = await page.findActor('candidate')
  const here = hrefFor(savedPage, {}, locale)
  const saved: SavedData = {
    tiles: actor ? await loadTiles(page, actor) : null,
    tenantKey: tenant.key,
    hasAlerts: canMailSearches(tenant),
    editing: textIn(url.searchParams, 'edit'),
    asking: textIn(url.searchParams, 'delete'),
    isDeleted: textIn(url.searchParams, 'done') === 'delete',
    offersHref: hrefFor(listingPage, {}, locale),
    loginHref: hasFlag(tenant, 'candidateLogin')
      ? withQuery(hrefFor(loginPage, {}, locale), { returnTo: here })
      : null,
  }
  const title = `${translatorOf(locale)('saved-searches:page.title')} | ${tenant.settings.brand.name}`
  return {
    saved,
    title,
    messages: messagesOf(
      locale,
      'saved-searches',
      'search:chips',
      'search:filters',
      'search:sort',
      'offers:workplaceType',
      'offers:employmentType',
      'offers:experienceLevel',
      'offers:workingTime',
      'offers:minimumAge',
      'offers:duration',
      'offers:week',
    ),
    alternates: alternatesOf(savedPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const actor = await ownerOf(page, 'candidate')
  const { own, feeds } = page.services.savedSearches
  const fields = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const [id, intent] = [textIn(fields, 'id'), textIn(fields, 'intent')]
  const here = hrefFor(savedPage, {}, page.locale)
  const name = textIn(fields, 'name', 2_000)

  const setFrequency = async (): Promise<void> => {
    const chosen = fields.get('frequency')
    if (chosen === 'none') return own.disableAlert(actor, id)
    if (!isFrequency(chosen)) throw new Response(null, { status: 400 })
    const known = (await own.list(actor)).find((filter) => filter.id === id)
    if (!known || known.jobAlert) return own.changeFrequency(actor, id, chosen)
    return own.enableAlert(actor, { jobFilterId: id, frequency: chosen, name: known.filterName })
  }
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    rename: () => own.rename(actor, id, name),
    delete: () => own.remove(actor, id),
    frequency: setFrequency,
    open: () => own.markRead(actor, id),
    'read-all': () => own.markAllRead(actor),
    'end-feed': () => feeds.end(actor, id),
  }
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (!work && intent !== 'feed') throw new Response(null, { status: 400 })
  const answer = (outcome: SavedOutcome, status: number) => data<SavedOutcome>(outcome, { status })
  if (intent === 'rename') {
    const problem = nameProblem(name)
    if (problem) return answer({ id, problem, name, failed: false, feed: null }, 422)
  }
  try {
    if (intent === 'feed')
      return answer({ id, problem: null, name: '', failed: false, feed: await feeds.renew(actor, id) }, 200)
    await work?.()
  } catch (error) {
    const [, status] =
      Object.entries(savedSearchErrors).find(([code]) => isAppError(error) && error.code === code) ?? []
    if (status === undefined) throw error
    return answer({ id, problem: null, name: '', failed: true, feed: null }, status)
  }
  if (intent === 'delete') return redirectTo(withQuery(here, { done: intent }))
  const to = textIn(fields, 'to', 4_000)
  return redirectTo(intent === 'open' && /^\/(?![/\\])/.test(to) ? to : here)
}

/** Reports a request that did not arrive as failed; a signed-out candidate is sent to sign in. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepPage(serverAction<typeof action>, ({ signInHref }): SavedOutcome | null =>
    signInHref ? null : { id: '', problem: null, name: '', failed: true, feed: null },
  )

export const headers = formHeaders
export const meta = ownMeta

export default function SavedPage() {
  const { saved } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <SavedScreen data={saved} outcome={outcome ?? null} />
}
