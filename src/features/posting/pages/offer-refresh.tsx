import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { nextBumpAt } from '#features/offers/rules.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { refreshOfferPage } from '../addresses.ts'
import { postingErrors } from '../contract.ts'
import { doneHref } from '../web/parts/panel-href.ts'
import { loadVariant } from './load-variant.ts'
import { VariantCard } from './variant-card.tsx'

const DAY_MS = 86_400_000
const dayLater = (from: Date, days: number): string => formatDate(new Date(from.getTime() + days * DAY_MS))

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { shown, draft } = await loadVariant(page, url, refreshOfferPage)
  const { offer } = draft
  const { bumpsUpCount: count = 0, bumpsUpEveryDays: days = 1 } = shown.limits
  const left = Math.max(0, count - (offer?.bumpsUsed ?? 0))
  const last = offer?.lastPublishedAt ?? null
  const isEarly = last !== null && warsawDaysBetween(last, page.now) < days
  const isPublished = offer?.state === 'published'
  const next = offer && nextBumpAt({ ...offer, limits: shown.limits })
  const key = draft.form.jobSubcategory || draft.form.jobCategory
  const category = page.tenant.categories.find((one) => one.key === key)
  return {
    ...{ ...shown, count, left, isPublished, canWrite: draft.canWrite },
    category: category?.labels[page.locale] ?? '',
    place: isPublished ? await page.services.offers.placeAmongNewest(page.tenant.id, draft.id) : null,
    /** Day of the plan's next automatic bump. */
    planDay: next ? formatDate(next) : null,
    /** First day on which a manual bump is allowed again. */
    nextDay: isEarly && last ? dayLater(last, days) : null,
    /** First day on which another bump is allowed after this one. */
    afterDay: left > 1 && !isEarly ? dayLater(page.now, days) : null,
    messages: messagesOf(page.locale, 'posting'),
    alternates: alternatesOf(refreshOfferPage, { id: shown.id }),
  }
}

const refusals = { 'offer.bump-refused': 409, 'offer.state-conflict': 409 } as const

export const action = async ({ context, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { owner, draft } = await loadVariant(page, url, refreshOfferPage)
  try {
    await page.services.posting.refresh(owner, draft.id)
  } catch (error) {
    if (isAppError(error) && Object.hasOwn(refusals, error.code))
      return data({ isRefused: true }, { status: 409 })
    return refuseWith(postingErrors)(error)
  }
  return redirectTo(doneHref(page.locale, 'bumped'))
}

export const headers = formHeaders
export const meta = ownMeta

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

export default function RefreshOffer() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { left, count, nextDay, isPublished } = shown
  const refuse = () => {
    if (!isPublished) return t('posting:variants.refreshClosed')
    if (!shown.canWrite) return t('posting:form.readOnly')
    if (count === 0) return t('posting:variants.refreshNone')
    if (left === 0) return t('posting:variants.refreshUsed')
    if (nextDay) return t('posting:variants.refreshEarly', { date: nextDay })
    return outcome?.isRefused ? t('posting:variants.refreshConflict') : null
  }
  const refusal = refuse()
  return (
    <VariantCard
      title={t('posting:variants.refreshTitle')}
      lead={isPublished ? t('posting:variants.refreshText', { title: shown.offerTitle }) : shown.offerTitle}
      refusal={refusal}
      submit={t('posting:variants.refresh')}
      backHref={shown.exitHref}
    >
      {isPublished && count > 0 && <Bumps shown={shown} />}
      {refusal === null && <Places shown={shown} />}
      {isPublished && count > 0 && (
        <ul className="pffacts">
          {shown.planDay && <li>{t('posting:variants.refreshPlan', { date: shown.planDay })}</li>}
          <li>{t('posting:variants.refreshFree')}</li>
          <li>{t('posting:variants.refreshSame', { date: shown.lastDay || '–' })}</li>
        </ul>
      )}
    </VariantCard>
  )
}

const Bumps = ({ shown: { left, count, afterDay } }: { shown: Shown }) => {
  const t = useT()
  return (
    <p className="pfbumps num">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <i key={at} className={at < left ? 'is-left' : undefined} aria-hidden />
      ))}
      <span>{t('posting:variants.left', { left, number: count })}</span>
      {afterDay && <span className="hint">{t('posting:variants.after', { date: afterDay })}</span>}
    </p>
  )
}

const Places = ({ shown: { place, category } }: { shown: Shown }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <dl className="pfplaces num">
      <div>
        <dt>{t('posting:variants.placeNow', { category })}</dt>
        <dd>{formatNumber(place ?? 1, locale)}</dd>
      </div>
      <div>
        <dt>{t('posting:variants.placeThen')}</dt>
        <dd>{formatNumber(1, locale)}</dd>
      </div>
    </dl>
  )
}
