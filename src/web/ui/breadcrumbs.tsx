import { ChevronLeft } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

export interface Crumb {
  readonly label: string
  /** Left out for the current page. */
  readonly href?: string
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  /** Accessible name, where a page has several. */
  label?: string
}

export const Breadcrumbs = ({ crumbs, label }: BreadcrumbsProps) => {
  const t = useT()
  return (
    <nav aria-label={label ?? t('web:breadcrumbs')}>
      <ol className="crumbs">
        {crumbs.map(({ label, href }, at) => (
          <li key={href ?? label}>
            {href ? (
              <PageLink to={href}>
                {at === 0 && <Icon of={ChevronLeft} size={16} />}
                {label}
              </PageLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
