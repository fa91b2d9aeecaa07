import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { queryPageMeta } from '#app/loaders/query-page-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { vatPercentOn } from '#features/money/rules.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { pricingPage } from '../addresses.ts'
import { type PricingData, PricingScreen } from './pricing-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  const { plans } = page.services
  const [all, testimonials] = await Promise.all([
    plans.listPlans(tenant.id),
    plans.listTestimonials(tenant.id),
  ])
  const pricing: PricingData = {
    plans: all.map(({ tagline, features, tags, ...plan }) => ({
      ...plan,
      tagline: tagline[locale],
      features: features.map((feature) => feature[locale]),
      tags: tags.map((tag) => tag[locale]),
    })),
    testimonials: testimonials.map(({ quote, role, ...said }) => ({
      ...said,
      quote: quote[locale],
      role: role[locale],
    })),
    vatPercent: vatPercentOn(page.now),
    isGross: url.searchParams.get('price') === 'gross',
    isEuro: url.searchParams.get('currency') === 'eur',
  }
  const t = translatorOf(locale)
  return {
    pricing,
    title: `${t('plans:pricing.page')} | ${tenant.settings.brand.name}`,
    description: t('plans:pricing.lead'),
    hasQuery: url.search !== '',
    messages: messagesOf(locale, 'plans:pricing', 'plans:limits', 'offers:experienceLevel'),
    alternates: alternatesOf(pricingPage, {}),
  }
}

export const meta = queryPageMeta

export default function Pricing() {
  return <PricingScreen data={useLoaderData<typeof loader>().pricing} />
}
