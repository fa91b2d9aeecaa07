import { Briefcase, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { useShell } from './shell-context.tsx'

export type SidebarEntry = 'offers'

interface EntryProps {
  href: string
  icon: LucideIcon
  label: string
  isActive: boolean
}

const Entry = ({ href, icon, label, isActive }: EntryProps) => (
  <Link className="side__item" to={href} aria-current={isActive ? 'page' : undefined}>
    <Icon of={icon} />
    {label}
  </Link>
)

export const Sidebar = ({ active }: { active: SidebarEntry }) => {
  const t = useT()
  const { offersHref } = useShell()
  return (
    <nav className="side" aria-label={t('shell:sidebar')}>
      <div className="side__in follows-top">
        <div className="side__group">
          <Entry
            href={offersHref}
            icon={Briefcase}
            label={t('shell:offers')}
            isActive={active === 'offers'}
          />
        </div>
        <div className="side__group">
          <CurrencyMenu look="item" />
        </div>
      </div>
    </nav>
  )
}
