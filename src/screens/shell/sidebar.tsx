import { useKept } from '#web/html/kept-html.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import type { useLateFrame } from './late-frame.ts'
import { PlainEntries, useCommonEntries } from './plain-entries.tsx'
import './sidebar.css'

interface SidebarProps {
  /** Name of the current page. */
  active: string
  late: ReturnType<typeof useLateFrame>
}

export const Sidebar = ({ active, late }: SidebarProps) => {
  const t = useT()
  const entries = useCommonEntries(active)
  const upper = useKept(['sidebar', active, entries], () =>
    late ? <late.UpperEntries active={active} /> : <PlainEntries entries={entries} active={active} />,
  )
  return (
    <nav className="side" aria-label={t('shell:sidebar')}>
      <div className="side__in follows-top">
        <div className="side__group side__group--upper" {...upper} />
        <div className="side__group">
          <CurrencyMenu look="item" />
          {late && <late.LowerEntries active={active} />}
        </div>
      </div>
    </nav>
  )
}
