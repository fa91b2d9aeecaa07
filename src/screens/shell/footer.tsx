import { Cookie, MessageCircle } from 'lucide-react'
import { useKept } from '#web/html/kept-html.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { FOOTER_MENU } from './menu-names.ts'
import { Preferences } from './preferences.tsx'
import { useShell } from './shell-context.tsx'
import type { ShellData } from './shell-data.ts'
import './footer.css'

const helpIcons = { contact: MessageCircle, cookies: Cookie } as const

export const Footer = () => {
  const t = useT()
  const { brand, homeHref, tagline, boards, linkGroups, helpLinks, year } = useShell()
  const shown = { brand, homeHref, tagline, boards, linkGroups }
  const grid = useKept(['footer', shown], () => <FooterGrid {...shown} />)
  return (
    <footer className="foot" id={FOOTER_MENU}>
      <div className="wrap foot__grid" {...grid} />
      <div className="wrap foot__base">
        <SocialLinks />
        <ul className="foot__help">
          {helpLinks.map(({ kind, label, href }) => (
            <li key={kind}>
              <PageLink to={href}>
                <Icon of={helpIcons[kind]} size={16} />
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
        <Preferences />
        <p className="foot__rights">{t('shell:copyright', { year: String(year), brand: brand.name })}</p>
      </div>
    </footer>
  )
}

type FooterGridProps = Pick<ShellData, 'brand' | 'homeHref' | 'tagline' | 'boards' | 'linkGroups'>

const FooterGrid = ({ brand, homeHref, tagline, boards, linkGroups }: FooterGridProps) => (
  <>
    <div className="foot__brand">
      <Brand {...brand} href={homeHref} />
      <p className="muted">{tagline}</p>
      <Boards boards={boards} />
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

/** Links to the other boards of the brand. */
const Boards = ({ boards }: Pick<ShellData, 'boards'>) => {
  const t = useT()
  if (boards.length === 0) return null
  return (
    <ul className="foot__boards" aria-label={t('shell:boards')}>
      {boards.map(({ label, href, accent, isHere }) => (
        <li key={href}>
          <a href={href} aria-current={isHere ? 'true' : undefined}>
            <i data-accent={accent} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const SocialLinks = () => {
  const t = useT()
  const { socialLinks } = useShell()
  if (socialLinks.length === 0) return null
  return (
    <ul className="foot__social" aria-label={t('shell:socialMedia')}>
      {socialLinks.map(({ label, mark, href }) => (
        <li key={href}>
          {/* The mark is drawn by the style sheet: as text it would contradict the link's name. */}
          <a href={href} rel="noopener" title={label} data-mark={mark}>
            <span className="sr">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
