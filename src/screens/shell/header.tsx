import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { LanguageMenu } from './language-menu.tsx'
import { useShell } from './shell-context.tsx'
import { FOOTER_MENU, SIDE_MENU } from './side-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScrollReveal } from './use-scroll-reveal.ts'

interface HeaderProps {
  /** Instead of the menu. */
  search: ReactNode
  isCentred: boolean
}

export const Header = ({ search, isCentred }: HeaderProps) => {
  const t = useT()
  const shell = useShell()
  const isHydrated = useHydrated()
  const header = useRef<HTMLElement>(null)
  useScrollReveal(header)
  return (
    <header ref={header} className={classNames('top', isCentred && 'top--centred')}>
      <Brand {...shell.brand} href={shell.homeHref} />
      {search ?? (
        <nav className="top__menu" aria-label={t('shell:mainMenu')}>
          {shell.menu.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className="top__acts">
        {shell.hasThemes && <ThemeSwitch />}
        {shell.hasLanguages && <LanguageMenu look="icon" />}
      </div>
      <Link
        className="iconbtn top__more"
        to={`#${isHydrated ? SIDE_MENU : FOOTER_MENU}`}
        preventScrollReset
        aria-label={t('shell:menu')}
      >
        <Icon of={MenuIcon} />
      </Link>
    </header>
  )
}
