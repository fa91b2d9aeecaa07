import { ChevronLeft, ChevronRight, LayoutList } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NamedIcon } from '#web/ui/named-icon.tsx'

export interface CategoryLink {
  readonly id: number
  readonly label: string
  readonly icon: string
  readonly href: string
  readonly isNew: boolean
}

interface CategoryBarProps {
  categories: readonly CategoryLink[]
  allHref: string
  /** Null for all of them. */
  activeId: number | null
}

export const CategoryBar = ({ categories, allHref, activeId }: CategoryBarProps) => {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { hasMoreBefore, hasMoreAfter, turn } = useTurning(list)
  return (
    <nav
      className="cats"
      aria-label={t('shell:categories')}
      data-before={hasMoreBefore || undefined}
      data-after={hasMoreAfter || undefined}
    >
      <IconButton
        round
        className="cats__turn cats__turn--back"
        label={t('shell:previousCategories')}
        onClick={() => turn(-1)}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <ul ref={list}>
        <li>
          <Link className="cat" to={allHref} aria-current={activeId === null ? 'page' : undefined}>
            <Icon of={LayoutList} />
            {t('shell:allCategories')}
          </Link>
        </li>
        {categories.map(({ id, label, icon, href, isNew }) => (
          <li key={id}>
            <Link className="cat" to={href} aria-current={id === activeId ? 'page' : undefined}>
              <NamedIcon name={icon} />
              {label}
              {isNew && <b className="cat__new">{t('shell:isNew')}</b>}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton round className="cats__turn" label={t('shell:nextCategories')} onClick={() => turn(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </nav>
  )
}

/** Whether a row has more to either side, and a step there; the row scrolls by itself without scripts. */
const useTurning = (ref: { readonly current: HTMLElement | null }) => {
  const [more, setMore] = useState({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () =>
      setMore({
        hasMoreBefore: row.scrollLeft > 4,
        hasMoreAfter: row.scrollLeft + row.clientWidth < row.scrollWidth - 4,
      })
    row.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => {
      row.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [ref])
  const turn = (direction: 1 | -1) => {
    const row = ref.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }
  return { ...more, turn }
}
