import type { PageContext } from '#app/pages/page-context.ts'
import { employerLoginPage } from '#features/accounts/addresses.ts'
import type { Plan } from '#features/plans/contract.ts'
import { choosableCategories } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { duplicateOfferPage, offerFormPage, offerSummaryPage } from '../addresses.ts'
import { maxPlacesOf } from '../checks/place-checks.ts'
import type { DraftView } from '../drafts.ts'
import { formDefaults } from '../enumerations.ts'
import { commonOf } from '../form/take-over.ts'
import type { CategoryChoice, NewestOffer, OfferFormData, PlanChoice } from '../web/form-data.ts'
import { panelHref } from '../web/parts/panel-href.ts'

/** Query of the form after signing in again in the middle of it. */
export const resumed = 'resumed'

const choiceOf = ({ key, name, limits, price }: Plan): PlanChoice => ({
  ...{ key, name, days: limits.durationInDays, places: limits.maxLocationsCount },
  ...{
    netMinor: price.netMinor,
    netEurMinor: price.netEurMinor,
    bumps: limits.bumpsUpCount,
    bumpsEveryDays: limits.bumpsUpEveryDays,
  },
})

/** Selectable categories; hidden ones only if the draft already uses them. */
const categoriesOf = ({ tenant, locale }: PageContext, { form }: DraftView): CategoryChoice[] => {
  const chosen = [form.jobCategory, form.jobSubcategory]
  const chosenIds = tenant.categories.flatMap(({ id, key }) => (chosen.includes(key) ? [id] : []))
  const choosable = choosableCategories(tenant.categories, chosenIds).filter(
    ({ isStatic, redirectTo }) => !isStatic && redirectTo === null,
  )
  return choosable
    .filter(({ parentId }) => parentId === null)
    .map(({ id, key, labels }) => ({
      ...{ key, label: labels[locale] },
      children: choosable
        .filter(({ parentId }) => parentId === id)
        .map((child) => ({ key: child.key, label: child.labels[locale] })),
    }))
}

/** Drafts that were begun empty may be filled in from the company's newest offer. */
const newestFor = async (
  page: PageContext,
  owner: SignedIn,
  { offer, canWrite, creationType, changed, context }: DraftView,
): Promise<NewestOffer | null> => {
  if (offer !== null || !canWrite || creationType !== 'form') return null
  const found = await page.services.posting.findNewest(owner)
  if (!found) return null
  const common = commonOf(found, { places: maxPlacesOf(context.plan.limits) })
  return { title: found.jobPositionName, common, typed: changed }
}

/** Loader data of the form for a draft. */
export const formDataOf = async (
  page: PageContext,
  owner: SignedIn,
  draft: DraftView,
): Promise<OfferFormData> => {
  const savers = await page.services.posting.saversOf(owner)
  const { locale, tenant } = page
  const plans = (await page.services.plans.listPlans(tenant.id)).map(choiceOf)
  const { id, offer } = draft
  const self = hrefFor(offerFormPage, { id }, locale)
  const { maxLocationsCount: places, durationInDays: days } = draft.context.plan.limits
  const chosen = plans.find(({ key }) => key === draft.planKey)
  // As the draft's limits.
  const plan = chosen ?? plans.find(({ key }) => key === formDefaults.plan) ?? plans[0]
  if (!plan) throw new Error('a board without plans cannot sell an offer')
  return {
    ...{ id, version: draft.version, state: draft.state, form: draft.form, context: draft.context, plans },
    isPlanGone: !chosen && !offer?.publishedAt,
    plan: { ...plan, days: days ?? plan.days, places: places ?? plan.places },
    categories: categoriesOf(page, draft),
    offer: offer && {
      ...{ slug: offer.slug, state: offer.state, title: offer.title },
      lastDay: offer.expiredAt && formatDate(offer.expiredAt),
      isPublished: offer.publishedAt !== null,
    },
    ...{
      publishedForm: draft.publishedForm,
      canWrite: draft.canWrite,
      canEmpty: draft.canEmpty,
      lockedFields: draft.lockedFields,
    },
    newest: null,
    ...{ savedAt: draft.updatedAt.getTime(), tenantKey: tenant.key },
    offerRows: tenant.settings.offerRows,
    clauses: await page.services.posting.clausesOf(owner),
    colleagues: Object.fromEntries([...savers].map(([uid, { name }]) => [uid, name])),
    hrefs: {
      ...{ self, summary: hrefFor(offerSummaryPage, { id }, locale), exit: panelHref(locale) },
      copy: hrefFor(duplicateOfferPage, { id }, locale),
      saved: withQuery(hrefFor(offerSummaryPage, { id }, locale), { saved: '1' }),
      signIn: withQuery(hrefFor(employerLoginPage, {}, locale), {
        returnTo: withQuery(self, { [resumed]: '1' }),
      }),
    },
  }
}

export const loadForm = async (page: PageContext, owner: SignedIn, id: string): Promise<OfferFormData> => {
  const draft = await page.services.posting.read(owner, id)
  return { ...(await formDataOf(page, owner, draft)), newest: await newestFor(page, owner, draft) }
}
