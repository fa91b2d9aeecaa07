import { majorUnits } from '#features/money/rules.ts'
import { formatMoney } from '#kernel/format.ts'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import type { Plan } from '../contract.ts'
import { listOfferPlans, listTestimonials } from '../gateway.ts'
import type { Plans } from './service.ts'
import { textsIn } from './texts.ts'

/** Pack prices as text, as the answer has no field for them. */
const packTexts = ({ packs }: Plan, locale: Locale): string[] => {
  const t = textsIn(locale)
  return packs.map(({ count, unit }) => {
    const price = formatMoney(majorUnits(unit.netMinor), 'pln', locale)
    const words = [t('plans:pricing.packOf', { count }), t('plans:pricing.packUnit', { price })]
    return `${t('plans:pricing.packs')}: ${words.join(', ')}`
  })
}

const planAnswer = (sold: Plan, locale: Locale) => {
  const { key: slug, price, limits, ...plan } = sold
  return {
    slug,
    name: plan.name,
    tagline: plan.tagline[locale],
    price: {
      currency: price.currency,
      net: majorUnits(price.netMinor),
      tax: majorUnits(price.taxMinor),
      gross: majorUnits(price.grossMinor),
      netEur: majorUnits(price.netEurMinor),
      oldNet: price.old && majorUnits(price.old.netMinor),
      oldTax: price.old && majorUnits(price.old.taxMinor),
      oldGross: price.old && majorUnits(price.old.grossMinor),
    },
    features: [...plan.features.map((feature) => feature[locale]), ...packTexts(sold, locale)],
    recommended: plan.recommended,
    promotionDeadline: plan.promotionDeadline,
    tags: plan.tags.map((tag) => tag[locale]),
    enableGraphics: plan.enableGraphics,
    limits: { ...limits, seniority: limits.seniority ?? null, categories: limits.categories ?? null },
  }
}

export const planRoutes = ({ plans }: { readonly plans: Plans }): Handler[] => [
  handle(listOfferPlans, async ({ tenant, query, headers }) => {
    const locale = query.locale ?? preferredLocale(headers['accept-language'])
    const all = await plans.listPlans(tenant.id)
    return {
      status: 200,
      headers: languageHeaders(locale),
      body: all.map((plan) => planAnswer(plan, locale)),
    }
  }),
  handle(listTestimonials, async ({ tenant, query, headers }) => {
    const locale = query.locale ?? preferredLocale(headers['accept-language'])
    const all = await plans.listTestimonials(tenant.id)
    return {
      status: 200,
      headers: languageHeaders(locale),
      body: all.map(({ quote, role, ...said }) => ({
        ...said,
        quote: quote[locale],
        role: role[locale],
      })),
    }
  }),
]
