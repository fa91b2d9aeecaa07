import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageLink, type PageLinkProps } from './page-link.tsx'

const elements = (html: string): string[] => (html.match(/[a-z-]+="[^"]*"|<[^ >]+|>[^<]*/g) ?? []).sort()
const link: PageLinkProps = { to: '/oferty-pracy/krakow?sort=data&page=2', children: 'Kraków' }

test.each<Partial<PageLinkProps>>([
  {},
  { className: 'link', rel: 'nofollow', 'aria-current': 'true' },
  { discover: 'none', preventScrollReset: true, replace: true, state: { keepsMap: true } },
  { reloadDocument: true },
  { target: '_blank', viewTransition: true },
  { to: '#categories' },
  { to: '?layout=mapa' },
])('the server renders a link as the router would: %o', (props) => {
  const inRouter = (element: React.ReactElement) =>
    renderToString(<MemoryRouter initialEntries={['/oferty-pracy/krakow']}>{element}</MemoryRouter>)
  const all = { ...link, ...props }
  expect(elements(inRouter(<PageLink {...all} />))).toEqual(elements(inRouter(<Link {...all} />)))
})
