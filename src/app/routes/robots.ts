import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../pages/page-context.ts'

/**
 * Paths closed to crawlers: forms, previews and redirects. Other pages that must not be indexed have a robots meta tag.
 */
const closed = [
  ...['/live/', '/filtry/', '/en/filters/', '/szukaj/', '/en/search/', '/mailbox'],
  ...['/oferta-pracy/*/przejdz', '/en/job-offer/*/go'],
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
