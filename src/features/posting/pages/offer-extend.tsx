import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { planProblems } from '#features/offers/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { duplicateOfferPage, extendOfferPage } from '../addresses.ts'
import { paymentHref } from '../payment-href.ts'
import { loadVariant } from './load-variant.ts'
import { PlanOptions, planOptionOf } from './plan-options.tsx'
import { VariantCard } from './variant-card.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services, now } = page
  const { owner, shown, draft } = await loadVariant(page, url, extendOfferPage)
  const offer = await services.offers.findOfCompany(tenant.id, { guidOrSlug: draft.id })
  const isOpen = offer?.state === 'published' || offer?.state === 'expired'
  const end = offer?.expiredAt ?? null
  const from = end && end > now ? end : now
  const plans = await services.plans.listPlans(tenant.id)
  const options = plans.map((plan) => {
    const isFitting = offer !== null && planProblems(offer.facts, plan).length === 0
    return planOptionOf(plan, { locale, from, isFitting })
  })
  const fitting = options.filter(({ isFitting }) => isFitting)
  const chosen = fitting.find(({ key }) => key === offer?.planKey) ?? fitting[0]
  const free = await services.codes.listCodes(owner, { state: 'free', page: 1, perPage: 1 })
  return {
    ...{ ...shown, canWrite: draft.canWrite, isOpen, isOver: end !== null && end <= now },
    isEnded: offer?.state === 'ended' || offer?.state === 'blocked',
    copyHref: hrefFor(duplicateOfferPage, { id: shown.id }, locale),
    ...{ options: isOpen ? options : [], chosen: chosen?.key ?? '', freeCodes: free.total },
    messages: messagesOf(locale, 'posting', 'plans:pricing', 'plans:limits', 'offers:experienceLevel'),
    alternates: alternatesOf(extendOfferPage, { id: shown.id }),
  }
}

/** Payment is on the next page. */
export const action = async ({ context, url, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { draft } = await loadVariant(page, url, extendOfferPage)
  const fields = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const query = { extend: '1', plan: textIn(fields, 'plan', 40) }
  return redirectTo(withQuery(paymentHref(draft.id, page.locale), query))
}

export const headers = formHeaders
export const meta = ownMeta

export default function ExtendOffer() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const { options, freeCodes, offerTitle: title, lastDay: date, isOpen, isOver } = shown
  const refuse = () => {
    if (!isOpen) return t('posting:variants.extendClosed')
    return shown.canWrite ? null : t('posting:form.readOnly')
  }
  const refusal = refuse()
  return (
    <VariantCard
      title={t('posting:variants.extendTitle')}
      lead={
        date === '' || !isOpen
          ? title
          : t(isOver ? 'posting:variants.extendOver' : 'posting:variants.extendText', { title, date })
      }
      refusal={refusal}
      submit={t('posting:variants.extend')}
      backHref={shown.exitHref}
    >
      {options.length > 0 && (
        <PlanOptions legend={t('posting:variants.extendPlan')} options={options} chosen={shown.chosen} />
      )}
      {refusal === null && (
        <ul className="pffacts">
          <li>{t('posting:variants.extendKeeps')}</li>
          <li>{t('posting:variants.extendBumps')}</li>
          <li>
            {freeCodes > 0
              ? t('posting:variants.extendCodes', { count: freeCodes })
              : t('posting:variants.priceNote')}
          </li>
        </ul>
      )}
      {shown.isEnded && (
        <Link className="link" to={shown.copyHref}>
          {t('posting:form.closed.copy')}
        </Link>
      )}
    </VariantCard>
  )
}
