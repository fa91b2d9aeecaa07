import { useT } from '#web/i18n/i18n.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { FrameLink } from './frame-link.tsx'
import { useEntries } from './use-entries.ts'
import './sidebar.css'

export const Sidebar = ({ active }: { active: string }) => {
  const t = useT()
  const entries = useEntries()
  const shown = (group: 'upper' | 'lower') =>
    entries
      .filter((entry) => entry.group === group)
      .map((entry) => (
        <FrameLink key={entry.name} entry={entry} className="side__item" isActive={entry.name === active} />
      ))
  return (
    <nav className="side" aria-label={t('shell:sidebar')}>
      <div className="side__in follows-top">
        <div className="side__group">{shown('upper')}</div>
        <div className="side__group">
          <CurrencyMenu look="item" />
          {shown('lower')}
        </div>
      </div>
    </nav>
  )
}
