import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export type Tone = 'live' | 'wait' | 'hollow' | 'ended' | 'error'

/** A coloured dot with a word. */
export const StateDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`pstate pstate--${tone}`}>{children}</span>
)

interface KpiProps {
  label: string
  value: ReactNode
  /** Shown beside the value, such as its change. */
  note?: string
  tone?: 'up' | 'down'
  /** A line below the value. */
  hint?: string
}

export const Kpi = ({ label, value, note, tone, hint }: KpiProps) => (
  <div className="kpi">
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {note && <small className={classNames(tone && `kpi--${tone}`)}>{note}</small>}
      {hint && <span className="kpi__hint">{hint}</span>}
    </dd>
  </div>
)

export const Kpis = ({ children }: { children: ReactNode }) => <dl className="kpis">{children}</dl>

export interface Tab {
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly href: string
  readonly isCurrent: boolean
}

/** Sections of a list, each with its own URL. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="ptabs sideways" aria-label={label}>
    {tabs.map(({ key, label: text, count, href, isCurrent }) => (
      <Link key={key} to={href} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {text}
        {count !== undefined && <span className="num">{count}</span>}
      </Link>
    ))}
  </nav>
)

/** Tells screen readers how many rows match. Filled by the scripts, as only text that changes is announced. */
export const FoundCount = ({ count }: { count: number }) => {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <p className="sr" role="status">
      {isHydrated && t('panel:list.found', { count })}
    </p>
  )
}

interface PagesProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Pagination; nothing for a single page. */
export const Pages = ({ page, pages, hrefOf }: PagesProps) => {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className="ppages" aria-label={t('panel:list.pages')}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={16} />
          {t('panel:list.previous')}
        </Link>
      )}
      <span className="num">{t('panel:list.page', { page, pages })}</span>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next">
          {t('panel:list.next')}
          <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </nav>
  )
}
