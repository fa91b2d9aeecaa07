import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShellEntry } from '../frame-entry.ts'
import { fittingEntries } from './fitting.ts'
import { FrameLink } from './frame-link.tsx'
import { useEntries } from './use-entries.ts'

/** Number of entries that fit, updated as the window or the group below changes size. */
const useFitting = (entries: number) => {
  const place = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(entries)
  useLayoutEffect(() => {
    const group = place.current?.parentElement
    if (!group) return
    const measure = () => setFitting(fittingEntries(group.clientHeight, entries))
    const observer = new ResizeObserver(measure)
    observer.observe(group)
    measure()
    return () => observer.disconnect()
  }, [entries])
  return { place, fitting }
}

const MoreEntries = ({ entries }: { entries: readonly ShellEntry[] }) => {
  const t = useT()
  const { counts } = usePersonal()
  const sum = entries.reduce(
    (all, { counter }) => all + (counter === undefined ? 0 : (counts[counter] ?? 0)),
    0,
  )
  return (
    <Menu
      faceClass="side__item side__item--more"
      listClass="side__more"
      opens="start"
      name={sum > 0 ? `${t('shell:more')}: ${sum}` : t('shell:more')}
      label={
        <>
          <Icon of={Ellipsis} />
          {t('shell:more')}
          <Badge count={sum} />
        </>
      }
    >
      {entries.map((entry) => (
        <FrameLink key={entry.name} entry={entry} className="menu__item" />
      ))}
    </Menu>
  )
}

const Items = ({ entries, active }: { entries: readonly ShellEntry[]; active: string }) =>
  entries.map((entry) => (
    <FrameLink key={entry.name} entry={entry} className="side__item" isActive={entry.name === active} />
  ))

/** As many entries as fit; the others are in an overflow menu. */
export const UpperEntries = ({ active }: { active: string }) => {
  const entries = useEntries('upper', active)
  const { place, fitting } = useFitting(entries.length)
  const hidden = entries.slice(fitting)
  return (
    <>
      <div ref={place} hidden />
      <Items entries={entries.slice(0, fitting)} active={active} />
      {hidden.length > 0 && <MoreEntries entries={hidden} />}
    </>
  )
}

export const LowerEntries = ({ active }: { active: string }) => (
  <Items entries={useEntries('lower')} active={active} />
)
