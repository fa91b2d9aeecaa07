import { ChevronDown, X } from 'lucide-react'
import { Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { useDismissal } from '#web/overlays/use-dismissal.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { Ring } from '../web/parts/ring.tsx'
import { skillsText, Why } from '../web/parts/why.tsx'
import type { MatchedOffer } from './matched-offer.ts'

/** Height of the page's header, with a gap. */
const HEADER_PX = 80

const WhySheet = latePart(async () => (await import('./why-sheet.tsx')).WhySheet)

/**
 * The reasons for a percentage: a popover on the side of the row that has room, on a phone a sheet. Without scripts a
 * phone shows them inside the card.
 */
export const MatchedWhy = ({ card, raises, facts }: Pick<MatchedOffer, 'card' | 'raises' | 'facts'>) => {
  const t = useT()
  const details = useDismissal()
  const [isUp, setUp] = useState(false)
  /** Undefined until the sheet is first opened. */
  const [isSheetOpen, setSheetOpen] = useState<boolean>()
  useEffect(() => {
    const node = details.current
    const openSheet = (event: Event) => {
      const isOnSummary = event.target instanceof Element && event.target.closest('summary')
      if (!isOnSummary || node?.open || !window.matchMedia(phoneQuery).matches) return
      event.preventDefault()
      setSheetOpen(true)
    }
    node?.addEventListener('click', openSheet)
    return () => node?.removeEventListener('click', openSheet)
  }, [details])
  const place = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const popover = currentTarget.lastElementChild
    if (!currentTarget.open || !popover) return
    const { top, bottom } = currentTarget.getBoundingClientRect()
    const needed = popover.clientHeight
    const isShort = innerHeight - bottom < needed
    const hasRoomAbove = top - HEADER_PX > needed
    setUp(isShort && hasRoomAbove)
    if (isShort && !hasRoomAbove) popover.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    const { current } = details
    if (!current) return
    current.open = false
    current.querySelector('summary')?.focus()
  }
  const skills = card.matchFactors.find(({ factor }) => factor === 'skills')
  const head = {
    title: t('matched:why.title', { percent: card.matchPercent }),
    under: t('matched:why.parts', { count: card.matchFactors.length }),
  }
  return (
    <>
      <details ref={details} className="matched__why" onToggle={place}>
        <summary>
          <span className="matched__open">
            <Ring percent={card.matchPercent} />
            <b>
              {t('matched:why.open')}
              <span className="sr">{`: ${card.title}, ${card.matchPercent}%`}</span>
            </b>
            <Icon of={ChevronDown} size={16} />
          </span>
          {skills && (
            <span className="matched__short">{skillsText({ ...skills, unmet: skills.unmet ?? [] }, t)}</span>
          )}
        </summary>
        <section className="matched__pop float" data-up={isUp || undefined} aria-label={head.title}>
          <header>
            <Ring percent={card.matchPercent} />
            <div>
              <h2 className="title-16">{head.title}</h2>
              <p className="muted">{head.under}</p>
            </div>
            <IconButton label={t('web:close')} onClick={close}>
              <Icon of={X} />
            </IconButton>
          </header>
          <Why fit={card} {...{ raises, facts }} />
        </section>
      </details>
      {isSheetOpen !== undefined && (
        <Suspense>
          <WhySheet
            {...{ card, raises, facts, head }}
            isOpen={isSheetOpen}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
