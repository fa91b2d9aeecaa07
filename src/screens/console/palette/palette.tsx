import { Search } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { consoleSearchPage } from '#features/console-search/addresses.ts'
import type { HitGroup, SearchResult } from '#features/console-search/contract.ts'
import en from '#features/console-search/messages/en.json?url'
import pl from '#features/console-search/messages/pl.json?url'
import { MAX_TEXT_LENGTH, searchText } from '#features/console-search/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { isOnBackdrop, useModal } from '#web/overlays/overlay.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleTenant } from '../console-data.ts'
import { HitRow } from './hit-row.tsx'
import './palette.css'

const texts = { pl, en }
const REST_MS = 150

interface PaletteProps {
  tenants: readonly ConsoleTenant[]
  onClose: () => void
}

/** The console's search as a dialog over the current page. */
export const Palette = (props: PaletteProps) => (
  <LateTexts name="console-search" urls={texts}>
    <PaletteDialog {...props} />
  </LateTexts>
)

/** The latest results; `isCurrent` says whether they belong to the current text, `isBusy` whether those are awaited. */
const useFound = (text: string) => {
  // Null after a failure.
  const { load, data, state } = useFetcher<{ readonly found: SearchResult } | null>()
  const path = hrefFor(consoleSearchPage, {}, useLocale())
  useEffect(() => {
    const timer = setTimeout(() => void load(withQuery(path, { q: text })), text === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [load, path, text])
  const found = data?.found
  const isCurrent = state === 'idle' && found?.text === text
  return { groups: found?.groups ?? [], isCurrent, isBusy: !isCurrent && (state !== 'idle' || data !== null) }
}

const countOf = ({ hits, allHref }: HitGroup): number => hits.length + (allHref === null ? 0 : 1)

const PaletteDialog = ({ tenants, onClose }: PaletteProps) => {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const dialog = useModal(true, onClose)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = searchText(typed)
  const { groups, isCurrent, isBusy } = useFound(text)
  const count = groups.reduce((sum, group) => sum + countOf(group), 0)
  const entries = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const moveTo = (to: number) => {
    setActive(to)
    entries()[to]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    moveTo((active + step + count) % count)
  }
  /** Results of an older text are not followed: then the form is submitted to the search page. */
  const onSubmit = (event: SubmitEvent) => {
    const chosen = entries()[active]
    if (!isCurrent || !chosen) return
    event.preventDefault()
    chosen.click()
  }
  return (
    <dialog
      {...dialog}
      className="palette float"
      aria-label={t('console-search:page.label')}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
    >
      <form
        className="palette__form"
        method="get"
        action={hrefFor(consoleSearchPage, {}, locale)}
        onSubmit={onSubmit}
      >
        <Icon of={Search} />
        <input
          name="q"
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_TEXT_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
            list.current?.scrollTo(0, 0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
          aria-label={t('console-search:page.label')}
          placeholder={t('console-search:page.placeholder')}
        />
        <button type="button" className="palette__close" aria-label={t('web:close')} onClick={onClose}>
          <kbd className="find__key" aria-hidden>
            Esc
          </kbd>
        </button>
      </form>
      <div
        className="palette__list"
        id={id}
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={t('console-search:page.found')}
        aria-busy={isBusy}
      >
        {groups.map((group, at) => (
          <Group
            key={group.kind}
            {...{ id, group, tenants, active, onClose }}
            first={groups.slice(0, at).reduce((sum, before) => sum + countOf(before), 0)}
          />
        ))}
      </div>
      <div role="status">
        {isCurrent && count === 0 && (
          <p className="palette__none">{t('console-search:page.none', { text })}</p>
        )}
      </div>
    </dialog>
  )
}

interface GroupProps extends PaletteProps {
  id: string
  group: HitGroup
  active: number
  /** Index of the group's first entry among all entries. */
  first: number
}

const Group = ({ id, group: { kind, hits, allHref }, tenants, active, first, onClose }: GroupProps) => {
  const t = useT()
  const name = t(`console-search:groups.${kind}`)
  const optionAt = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    onClick: onClose,
  })
  return (
    <fieldset className="palette__set" aria-label={name}>
      <div className="palette__group" aria-hidden>
        {name}
      </div>
      {hits.map((hit, at) => (
        <a key={hit.key} {...optionAt(first + at)} className="find__hit" href={hit.href}>
          <HitRow kind={kind} hit={hit} tenants={tenants} />
          {first + at === active && (
            <kbd className="find__key" aria-hidden>
              Enter
            </kbd>
          )}
        </a>
      ))}
      {allHref !== null && (
        <a {...optionAt(first + hits.length)} className="find__hit find__hit--all" href={allHref}>
          {t('console-search:page.all', { name })}
        </a>
      )}
    </fieldset>
  )
}
