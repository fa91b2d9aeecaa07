import { Database, LogOut, ScrollText, ShieldCheck, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { ownDataPage } from '#features/privacy/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OwnFrame } from '../own/own-frame.tsx'
import type { PanelData } from '../panel/panel-data.ts'
import { PanelFrame } from '../panel/panel-frame.tsx'
import './settings.css'

interface SettingsFrameProps {
  portal: Portal
  active: 'settings' | 'data'
  title: string
  /** Of employers, whose pages stand in the panel; null for one without a company. */
  panel?: PanelData | null
  children: ReactNode
}

/** The pages of one's account: their list at the side, on phones above. */
export const SettingsFrame = ({ portal, active, title, panel, children }: SettingsFrameProps) => {
  const t = useT()
  const locale = useLocale()
  const pages = portals[portal]
  const settings = hrefFor(pages.settings, {}, locale)
  const current = (page: typeof active) => (page === active ? { 'aria-current': 'page' as const } : {})
  const content = (
    <div className="sgrid">
      <nav className="snav" aria-label={t('account:settings.title')}>
        <Link to={settings} {...current('settings')}>
          <Icon of={User} />
          {t('account:settings.account')}
        </Link>
        <Link to={`${settings}#security`}>
          <Icon of={ShieldCheck} />
          {t('account:settings.security')}
        </Link>
        <Link to={`${settings}#log`}>
          <Icon of={ScrollText} />
          {t('account:settings.log')}
        </Link>
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
  if (panel)
    return (
      <PanelFrame data={panel} title={title}>
        {content}
      </PanelFrame>
    )
  return (
    <OwnFrame title={title} active={pages.settings.name} kind={portal}>
      {content}
    </OwnFrame>
  )
}
