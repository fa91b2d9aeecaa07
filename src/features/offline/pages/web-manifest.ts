import type { LoaderFunctionArgs } from 'react-router'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { listingPage } from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'

/** Background of the light theme on every board. */
const PAPER = '#faf8f4'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale } = context.get(pageContext)
  const { brand, accent, home } = tenant.settings
  const icon = (name: string, size: number, purpose: string) => ({
    ...{ src: `/icons/${accent}-${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  const manifest = {
    id: '/',
    name: [brand.name, brand.suffix].filter((part) => part !== '').join(' '),
    short_name: brand.name,
    description: home.description[locale],
    lang: locale,
    start_url: hrefFor(homePage, {}, locale),
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: `/icons/${accent}.svg`, sizes: 'any', type: 'image/svg+xml' },
      ...[icon('192', 192, 'any'), icon('512', 512, 'any'), icon('mask-512', 512, 'maskable')],
    ],
    shortcuts: [
      { name: translatorOf(locale)('offline:manifest.offers'), url: hrefFor(listingPage, {}, locale) },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
