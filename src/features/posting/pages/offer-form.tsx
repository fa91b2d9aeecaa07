import { readFile } from 'node:fs/promises'
import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { joinMessages, messagesOf, messagesOfBranch, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { FormHelpers } from '#screens/offer-form/form-helpers.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { offerFormPage, offerSummaryPage } from '../addresses.ts'
import type { PostingProblem } from '../checks/check.ts'
import { logoProblem } from '../checks/file-checks.ts'
import { postingErrors } from '../contract.ts'
import type { TypedForm } from '../form/offer-form.ts'
import { takeableOf } from '../form/take-over.ts'
import { checkForm } from '../rules.ts'
import { takeableSections } from '../web/frame/section-marks.ts'
import { OfferFormView } from '../web/offer-form.tsx'
import { doneHref, panelHref } from '../web/parts/panel-href.ts'
import { readProblems } from '../web/state/read-problems.ts'
import { FormBar } from './form-bar.tsx'
import { loadForm, resumed } from './load-form.ts'
import { type SavedForm, savePosted, saveSeparately } from './save-form.ts'

/** Larger than any form together with its base version. */
const MAX_BYTES = 800_000
const LOGO_BYTES = 6_000_000

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  const { id } = openAddress(readAddress(offerFormPage, url)).params
  const isResumed = url.searchParams.has(resumed)
  const form = await loadForm(page, owner, id).catch((error) => {
    const isForeign = isResumed && isAppError(error) && error.code === 'draft.not-found'
    // Signed in as another company than the one that was writing.
    if (isForeign) throw redirect(doneHref(page.locale, 'elsewhere'))
    return refuseWith(postingErrors)(error)
  })
  // A draft and its offer share one id; other addresses redirect to it.
  if (form.id !== id || isResumed) throw redirect(form.hrefs.self)
  return {
    form,
    title: `${translatorOf(page.locale)('posting:form.page')} | ${page.tenant.settings.brand.name}`,
    messages: joinMessages(
      messagesOf(
        page.locale,
        'posting',
        'offers:salary',
        'offers:week',
        'offers:minimumAge',
        'offers:duration',
      ),
      messagesOfBranch(page.locale, 'formHelper'),
    ),
    alternates: alternatesOf(offerFormPage, { id }),
  }
}

/** Rarely needed, so loaded separately; the server has it at once. */
const ConflictPanel = latePart(async () => (await import('../web/versions/conflict-panel.tsx')).ConflictPanel)

interface Outcome {
  readonly problems: readonly PostingProblem[] | null
  readonly conflict: (SavedForm & { readonly kind: 'conflict' }) | null
  /** The requested plan does not exist. */
  readonly isNoPlan?: boolean
}

const refuseProblems = (problems: readonly PostingProblem[]) =>
  data<Outcome>({ problems, conflict: null }, { status: 422 })

/** Answers invalid input with its problems, other errors with an error page. */
const refuseForm = (error: unknown) => {
  const problems = isAppError(error) && error.code === 'draft.invalid' ? readProblems(error.details) : []
  return problems.length > 0 ? refuseProblems(problems) : refuseWith(postingErrors)(error)
}

/** A logo too large to be read at all is refused as any other that is too large. */
const refuseLogo = (error: unknown, request: Request) => {
  if (!isAppError(error) || error.code !== 'request.too-large') return refuseForm(error)
  const problem = logoProblem({
    ...{ name: 'logo.png', mediaType: 'image/png' },
    byteSize: Number(request.headers.get('content-length')) || LOGO_BYTES,
  })
  return refuseProblems(problem ? [problem] : [])
}

const takeLogo = async (
  page: PageContext,
  owner: SignedIn,
  { request, id }: { request: Request; id: string },
) => {
  const { bodies, posting } = page.services
  const shape = { files: ['logo'], maxBytes: LOGO_BYTES }
  return bodies.withForm(shape, { request, ip: page.ip }, async ({ files: { logo } }) => {
    if (!logo)
      throw new AppError('draft.invalid', { problems: [{ field: 'companyLogo', reason: 'required' }] })
    const { name, mediaType, path } = logo
    const companyLogo = await posting.takeLogo(owner, id, { name, mediaType, bytes: await readFile(path) })
    const { version } = await posting.read(owner, id)
    await posting.save(owner, id, { version, form: { companyLogo } })
  })
}

/** Fills in the saved draft as in the company's newest offer; what was typed stays. */
const takeOver = async (page: PageContext, owner: SignedIn, id: string) => {
  const { form, newest, version, ...facts } = await loadForm(page, owner, id)
  if (!newest) return
  const { common, typed } = newest
  const fields = takeableOf(common, form, { sections: takeableSections(facts), typed }).flatMap(
    (part) => part.fields,
  )
  const taken = Object.fromEntries(fields.map((field) => [field, common[field]]))
  if (fields.length > 0) await page.services.posting.save(owner, id, { version, form: taken })
}

const afterSave = async (
  page: PageContext,
  owner: SignedIn,
  { intent, id }: { intent: string; id: string },
) => {
  const { locale, services } = page
  if (intent === 'takeOver') await takeOver(page, owner, id).catch(refuseWith(postingErrors))
  const draft = await services.posting.read(owner, id)
  const state = intent === 'next' || intent === 'publish' ? 'workInProgress' : 'draft'
  const problems: PostingProblem[] =
    state === 'workInProgress'
      ? [...(await services.posting.summarise(owner, id)).problems]
      : intent === 'exit'
        ? checkForm(draft.form, draft.context, 'draft')
        : []
  if (problems.length > 0) return data<Outcome>({ problems, conflict: null }, { status: 422 })
  if (intent === 'exit') return redirectTo(panelHref(locale))
  const target = state === 'workInProgress' ? offerSummaryPage : offerFormPage
  return redirectTo(hrefFor(target, { id }, locale))
}

/** Handles the form of a browser without scripts. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  const { id } = openAddress(readAddress(offerFormPage, url)).params
  const { posting, bodies } = page.services
  const self = hrefFor(offerFormPage, { id }, page.locale)
  const refuse = refuseWith(postingErrors)
  // A draft of another company is missing, whatever else the form lacks.
  const { version } = await posting.read(owner, id).catch(refuse)
  if (url.searchParams.has('logo')) {
    try {
      await takeLogo(page, owner, { request, id })
    } catch (error) {
      return refuseLogo(error, request)
    }
    return redirectTo(self)
  }
  const fields = await bodies.readFields({ request, ip: page.ip }, MAX_BYTES).catch(refuse)
  const intent = textIn(fields, 'intent')
  if (intent === 'dismiss') {
    await posting.discard(owner, id).catch(refuse)
    return redirectTo(panelHref(page.locale))
  }
  if (intent === 'import') {
    await posting.beginImport(owner, id).catch(refuse)
    return redirectTo(self)
  }
  if (intent === 'plan') {
    try {
      await posting.save(owner, id, { version, form: {}, planKey: textIn(fields, 'plan', 40) })
    } catch (error) {
      if (!isAppError(error) || error.code !== 'plan.not-found') return refuse(error)
      return data<Outcome>({ problems: null, conflict: null, isNoPlan: true }, { status: 422 })
    }
    return redirectTo(self)
  }
  if (intent === 'separate') {
    const other = await saveSeparately(page, owner, { id, fields }).catch(refuse)
    return redirectTo(hrefFor(offerFormPage, { id: other }, page.locale))
  }
  try {
    const saved = await savePosted(page, owner, { id, fields })
    if (saved.kind === 'conflict') return data<Outcome>({ problems: null, conflict: saved }, { status: 409 })
  } catch (error) {
    return refuseForm(error)
  }
  return afterSave(page, owner, { intent, id })
}

const definedOf = (typed: TypedForm) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

export const headers = formHeaders
export const meta = ownMeta

export default function OfferForm() {
  const { form } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  const isPublished = form.offer?.isPublished ?? false
  if (outcome?.conflict)
    return (
      <>
        <FormBar step="create" {...{ isPublished }} />
        <main id="main" className="pfpage" tabIndex={-1}>
          <Suspense>
            <ConflictPanel
              {...{ conflict: outcome.conflict.conflict, base: form.form, colleagues: form.colleagues }}
              categories={form.categories}
              typedAt={null}
              savedHref={form.hrefs.saved}
              mine={{ ...form.form, ...definedOf(outcome.conflict.mine) }}
            />
          </Suspense>
        </main>
      </>
    )
  return (
    <OfferFormView
      // Remounts for another draft or plan; unsaved input is kept on the device.
      key={`${form.id} ${form.plan.key}`}
      data={form}
      refused={outcome?.problems ?? null}
      isNoPlan={outcome?.isNoPlan ?? false}
      bar={(note) => (
        <FormBar step="create" {...{ isPublished }}>
          {note}
        </FormBar>
      )}
      helpers={(helped) => <FormHelpers {...helped} />}
    />
  )
}
