import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { GuestSlot } from './guest-slot.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { useLateFrame } from './late-frame.ts'
import { FOOTER_MENU, SIDE_MENU } from './menu-names.ts'
import { useShell } from './shell-context.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScrollReveal } from './use-scroll-reveal.ts'

interface HeaderProps {
  /** Replaces the menu. */
  search: ReactNode
  isCentred: boolean
  late: ReturnType<typeof useLateFrame>
  /** Somebody is signed in. */
  isReaderKnown: boolean
  /** A page for signed-in users only. */
  isOwn: boolean
}

export const Header = ({ search, isCentred, late, isReaderKnown, isOwn }: HeaderProps) => {
  const t = useT()
  const shell = useShell()
  const { opener } = useOpenDialog()
  const header = useRef<HTMLElement>(null)
  useScrollReveal(header)
  return (
    <header ref={header} className={classNames('top', isCentred && 'top--centred')}>
      <Brand {...shell.brand} href={shell.homeHref} />
      {search ?? (
        <nav className="top__menu" aria-label={t('shell:mainMenu')}>
          {shell.menu.map(({ label, href }) => (
            <PageLink key={href} to={href}>
              {label}
            </PageLink>
          ))}
        </nav>
      )}
      <div className="top__acts">
        {shell.hasThemes && <ThemeSwitch />}
        {shell.hasLanguages && <LanguageMenu look="icon" />}
        {late ? <late.HeaderButtons /> : <span className="top__room" />}
        {late && isReaderKnown ? <late.AccountMenu /> : !isOwn && <GuestSlot />}
      </div>
      <PageLink
        className="iconbtn top__more"
        to={`#${FOOTER_MENU}`}
        onClick={opener(SIDE_MENU)}
        aria-label={t('shell:menu')}
      >
        <Icon of={MenuIcon} />
      </PageLink>
    </header>
  )
}
