import { useKept } from '#web/html/kept-html.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { FOOTER_MENU } from './menu-names.ts'
import { Preferences } from './preferences.tsx'
import { useShell } from './shell-context.tsx'
import type { ShellData } from './shell-data.ts'
import './footer.css'

export const Footer = () => {
  const t = useT()
  const { brand, homeHref, tagline, linkGroups, socialLinks, year } = useShell()
  const shown = { brand, homeHref, tagline, linkGroups }
  const grid = useKept(['footer', shown], () => <FooterGrid {...shown} />)
  return (
    <footer className="foot" id={FOOTER_MENU}>
      <div className="wrap foot__grid" {...grid} />
      <div className="wrap foot__base">
        <p>{t('shell:copyright', { year: String(year), brand: brand.name })}</p>
        {socialLinks.length > 0 && (
          <ul className="foot__social" aria-label={t('shell:socialMedia')}>
            {socialLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Preferences />
      </div>
    </footer>
  )
}

type FooterGridProps = Pick<ShellData, 'brand' | 'homeHref' | 'tagline' | 'linkGroups'>

const FooterGrid = ({ brand, homeHref, tagline, linkGroups }: FooterGridProps) => (
  <>
    <div className="foot__brand">
      <Brand {...brand} href={homeHref} />
      <p className="muted">{tagline}</p>
    </div>
    {linkGroups.map((group) => (
      <nav key={group.label} aria-label={group.label}>
        <h2>{group.label}</h2>
        <ul>
          {group.links.map(({ label, href }) => (
            <li key={href}>
              <PageLink className="foot__link" to={href}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </>
)
