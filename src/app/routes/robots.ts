import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../pages/page-context.ts'

/** Forms and previews are no finds; everything else is open, and pages that should not be listed say so themselves. */
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
