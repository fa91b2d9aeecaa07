import { Database, Eye, LogOut, Mail, ScrollText, ShieldCheck, SunMoon, User } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { chatsPage } from '#features/chat/addresses.ts'
import { ownDataPage } from '#features/privacy/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSectionRead } from '#web/ui/section-read.ts'
import { OwnFrame } from '../own/own-frame.tsx'
import { visibilityHref } from '../own/own-links.ts'
import { useShell } from '../shell/shell-context.tsx'
import './settings.css'

interface SettingsColumnsProps {
  portal: Portal
  active: 'settings' | 'data' | 'visibility'
  children: ReactNode
}

/** Sections that the list links to, in order. */
const sectionIds = ['account', 'security', 'look', 'mails', 'log'] as const

/** The frame of the account pages: their navigation at the side, on phones above. */
export const SettingsColumns = ({ portal, active, children }: SettingsColumnsProps) => {
  const t = useT()
  const locale = useLocale()
  const pages = portals[portal]
  // Boards with conversations are those where candidates can be found by companies.
  const { entries, hasThemes, hasLanguages } = useShell()
  const hasChats = entries.some(({ name }) => name === chatsPage.name)
  const hasLook = hasThemes || hasLanguages
  const settings = hrefFor(pages.settings, {}, locale)
  const nav = useRef<HTMLElement>(null)
  // On narrow windows the navigation scrolls sideways: shows the current entry, unless the user has scrolled already.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (entry && nav.current?.scrollLeft === 0)
      nav.current.scrollTo({ left: entry.offsetLeft - nav.current.offsetLeft - 16 })
  }, [])
  const read = useSectionRead(active === 'settings' ? sectionIds : [])
  const current = (page: typeof active) => (page === active ? { 'aria-current': 'page' as const } : {})
  const section = (id: (typeof sectionIds)[number]) => ({
    ...{ to: `${settings}#${id}` },
    ...(read === id && { 'aria-current': 'location' as const }),
  })
  return (
    <div className="sgrid">
      <nav ref={nav} className="snav" aria-label={t('account:settings.title')}>
        <Link to={settings} {...(read === null || read === 'account' ? current('settings') : {})}>
          <Icon of={User} />
          {t('account:settings.account')}
        </Link>
        <Link {...section('security')}>
          <Icon of={ShieldCheck} />
          {t('account:settings.security')}
        </Link>
        {portal === 'candidate' && hasLook && (
          <Link {...section('look')}>
            <Icon of={SunMoon} />
            {t('account:settings.look')}
          </Link>
        )}
        {portal === 'candidate' && (
          <Link {...section('mails')}>
            <Icon of={Mail} />
            {t('account:settings.mails')}
          </Link>
        )}
        <Link {...section('log')}>
          <Icon of={ScrollText} />
          {t('account:settings.log')}
        </Link>
        {portal === 'candidate' && hasChats && (
          <Link to={visibilityHref(locale)} {...current('visibility')}>
            <Icon of={Eye} />
            {t('account:settings.visibility')}
          </Link>
        )}
        {portal === 'candidate' && (
          <Link to={hrefFor(ownDataPage, {}, locale)} {...current('data')}>
            <Icon of={Database} />
            {t('account:settings.ownData')}
          </Link>
        )}
        <form method="post" action={hrefFor(pages.signOut, {}, locale)}>
          <button type="submit">
            <Icon of={LogOut} />
            {t('account:settings.signOut')}
          </button>
        </form>
      </nav>
      <div className="scol">{children}</div>
    </div>
  )
}

interface SettingsFrameProps extends SettingsColumnsProps {
  title: string
}

export const SettingsFrame = ({ title, ...columns }: SettingsFrameProps) => (
  <OwnFrame title={title} active={portals[columns.portal].settings.name} kind={columns.portal}>
    <SettingsColumns {...columns} />
  </OwnFrame>
)
