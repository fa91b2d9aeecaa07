import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { KeptContent } from '#web/html/kept-html.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

/** Its children are `<li>` elements. */
type ScrollRowProps = KeptContent & { readonly className?: string }

/** A list in one row that scrolls sideways, with a fade and a button where it continues; one stop of the Tab key. */
export const ScrollRow = ({ className, ...items }: ScrollRowProps) => {
  const t = useT()
  const { ref: list, ...keys } = useArrowKeys<HTMLUListElement>()
  const more = useOverflow(list)
  const turn = (direction: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <div
      className={classNames('scrollrow', className)}
      data-before={more.isBefore ? '' : undefined}
      data-after={more.isAfter ? '' : undefined}
    >
      <IconButton
        round
        tabIndex={-1}
        className="scrollrow__back"
        label={t('web:row.back')}
        onClick={() => turn(-1)}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <ul ref={list} className="scrollrow__list" {...keys} {...items} />
      <IconButton
        round
        tabIndex={-1}
        className="scrollrow__on"
        label={t('web:row.on')}
        onClick={() => turn(1)}
      >
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  )
}

const useOverflow = (ref: RefObject<HTMLElement | null>) => {
  const [more, setMore] = useState({ isBefore: false, isAfter: false })
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () =>
      setMore({
        isBefore: row.scrollLeft > 4,
        isAfter: row.scrollLeft + row.clientWidth < row.scrollWidth - 4,
      })
    showCurrent(row)
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => {
      row.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [ref])
  return more
}

/** Scrolls the row only: scrollIntoView would also scroll the page back to a row that has left the viewport. */
const showCurrent = (row: HTMLElement): void => {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (!current) return
  if (current.right > right) row.scrollLeft += current.right - right
  else if (current.left < left) row.scrollLeft -= left - current.left
}
