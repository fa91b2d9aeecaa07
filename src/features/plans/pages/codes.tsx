import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { formatDate } from '#kernel/format.ts'
import { offerFormHref } from '#screens/panel/form-links.ts'
import { codesPage } from '../addresses.ts'
import { codeCallErrors } from '../contract.ts'
import type { CodeCheck, CodeProblem } from './code-check.tsx'
import { codesQueryOf } from './codes-query.ts'
import { type CodesData, CodesScreen } from './codes-screen.tsx'

const PER_PAGE = 20
const LAST_PAGE = 100_000

const wrong = (typed: string, reason: CodeProblem, { title = '', day = '' } = {}): CodeCheck => ({
  ...{ typed, found: null },
  problem: { reason, title, day },
})

/** What is wrong with a code, or where it could be used. */
const checkOf = async (
  { services, locale }: PageContext,
  owner: SignedIn,
  typed: string,
): Promise<CodeCheck> => {
  const unnamed = translatorOf(locale)('plans:codes.target.unnamed')
  if (typed.trim() === '') return wrong('', 'missing')
  try {
    const code = await services.codes.checkCode(owner, typed)
    const { state, used, expiresAt, reservedFor, plan } = code
    if (state === 'used' && used?.offerTitle) return wrong(typed, 'used', { title: used.offerTitle })
    if (state === 'used') return wrong(typed, 'usedSomewhere')
    if (state === 'expired') return wrong(typed, 'expired', { day: expiresAt ? formatDate(expiresAt) : '' })
    if (state === 'voided') return wrong(typed, 'voided')
    if (reservedFor) {
      const titles = await services.posting.titlesOf(owner, [reservedFor])
      return wrong(typed, 'reserved', { title: titles.get(reservedFor) || unnamed })
    }
    const targets = await services.posting.listCodeTargets(owner, code)
    return {
      ...{ typed: code.code, problem: null },
      found: {
        ...{ code: { code: code.code, expiresAt, use: code.use }, targets },
        plan: { key: plan.key, name: plan.name },
      },
    }
  } catch (error) {
    if (isAppError(error) && error.code === 'code.not-found') return wrong(typed, 'unknown')
    if (isAppError(error) && error.code === 'request.too-many') return wrong(typed, 'tooMany')
    throw error
  }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, shown } = await loadPanel(page, {
    active: codesPage,
    title: translatorOf(page.locale)('plans:codes.title'),
    texts: ['plans:codes', 'plans:limits', 'panel:list'],
  })
  const { frame, ...head } = shown
  const { state, text, sort } = codesQueryOf(url)
  const at = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)))
  const ask = (which: number) =>
    page.services.codes.listCodes(employer, { ...{ state, text, sort }, page: which, perPage: PER_PAGE })
  const asked = await ask(at)
  const pages = Math.max(1, Math.ceil(asked.total / PER_PAGE))
  // A page beyond the last is the last page.
  const found = at > pages ? await ask(pages) : asked
  const counts = await page.services.codes.countCodes(employer, text)
  const asksForCode = url.searchParams.has('code') && managesOffers(frame.role)
  const plans = await page.services.plans.listPlans(page.tenant.id)
  const codes: CodesData = {
    titles: Object.fromEntries(
      await page.services.posting.titlesOf(
        employer,
        found.codes.flatMap(({ reservedFor }) => reservedFor ?? []),
      ),
    ),
    ...{ frame, codes: found.codes, total: found.total, counts, text, sort, state: state ?? '' },
    all: text === '' ? counts : await page.services.codes.countCodes(employer, ''),
    ...{ page: Math.min(at, pages), pages },
    hasPacks: plans.some(({ packs }) => packs.length > 0),
    now: page.now,
    check: asksForCode ? await checkOf(page, employer, textIn(url.searchParams, 'code', 60)) : null,
    released: textIn(url.searchParams, 'released', 60) || null,
  }
  return { ...head, codes, alternates: alternatesOf(codesPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const owner = await ownerOf(page, 'employer')
  const fields = await fieldsOf(page, request)
  const code = textIn(fields, 'code', 60)
  if (textIn(fields, 'intent') === 'release') {
    await services.codes.releaseCode(owner, code).catch(refuseWith(codeCallErrors))
    return redirectTo(withQuery(hrefFor(codesPage, {}, locale), { released: code }))
  }
  try {
    const wanted = { offer: textIn(fields, 'offer', 60), code }
    const { guid, next } = await services.posting.reserveCode(owner, wanted)
    return redirectTo(offerFormHref(next, guid, locale))
  } catch (error) {
    if (!isAppError(error) || !Object.hasOwn(codeCallErrors, error.code))
      return refuseWith({ 'draft.not-found': 404 })(error)
    const failure = error.code === 'offer.plan-exceeded' ? 'exceeded' : 'failed'
    return data({ failure, code } as const, { status: 422 })
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Codes() {
  const { codes } = useLoaderData<typeof loader>()
  return <CodesScreen data={codes} failure={useActionData<typeof action>()?.failure ?? null} />
}
