import { Check, ChevronDown, ChevronUp, Sparkles, X } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FormHelper, helperSlots } from '#features/posting/web/parts/form-helper.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChangeGroup, LineDifference } from '../../rules.ts'
import './form-marks.css'

type Decide = (groups: readonly ChangeGroup[], decision: 'applied' | 'declined') => void

interface FormMarksProps {
  /** Groups without a decision; not empty. */
  readonly open: readonly ChangeGroup[]
  readonly titleOf: (group: ChangeGroup) => string
  readonly differenceOf: (group: ChangeGroup) => LineDifference
  readonly show: FormHelper['show']
  readonly onDecide: Decide
}

/** Keeps the focus in a field: its validation on blur could show a message and move the pressed button away. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()

const slot = (id: string): HTMLElement | null => document.getElementById(id)

/**
 * Replaces the bar once a whole proposal is decided: shows the result, with a button to undo it. The button ignores the
 * second click of a double click.
 */
export const DoneMark = ({ count, onUndo }: { count: number; onUndo: () => void }) => {
  const t = useT()
  const [isClosed, setClosed] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Takes the focus of the pressed button, which is gone.
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  const top = slot(helperSlots.top)
  if (!top || isClosed) return null
  return createPortal(
    <section className="aibar" aria-label={t('assistant:formHelper.proposal')}>
      <Icon of={Check} size={16} />
      <span className="aibar__said" role="status">
        {t('assistant:formHelper.success', { count })}
      </span>
      <span className="aibar__acts">
        <Button size="sm" ref={undo} onClick={({ detail }) => detail < 2 && onUndo()}>
          {t('assistant:formHelper.undoAll')}
        </Button>
        <IconButton label={t('assistant:formHelper.hide')} onClick={() => setClosed(true)}>
          <Icon of={X} />
        </IconButton>
      </span>
    </section>,
    top,
  )
}

/** A proposal shown in the form: a bar above the sections, and in each section its changes. */
export const FormMarks = ({ open, titleOf, differenceOf, show, onDecide }: FormMarksProps) => {
  const t = useT()
  const top = slot(helperSlots.top)
  return (
    <>
      {top && createPortal(<Bar {...{ open, show, onDecide }} />, top)}
      {open.map((group) => {
        const [head, foot] = [slot(helperSlots.head(group.key)), slot(helperSlots.foot(group.key))]
        return (
          <Fragment key={group.key}>
            {head &&
              createPortal(
                <span className="badge badge--soft">{t('assistant:formHelper.pending')}</span>,
                head,
              )}
            {foot &&
              createPortal(
                <Pending
                  title={titleOf(group)}
                  difference={differenceOf(group)}
                  onDecide={(decision) => onDecide([group], decision)}
                />,
                foot,
              )}
          </Fragment>
        )
      })}
    </>
  )
}

const Bar = ({ open, show, onDecide }: Pick<FormMarksProps, 'open' | 'show' | 'onDecide'>) => {
  const t = useT()
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, open.length - 1)
  const go = (step: number) => {
    const next = (at + step + open.length) % open.length
    setWanted(next)
    const group = open[next]
    if (group) show(group.key)
  }
  return (
    <section className="aibar" aria-label={t('assistant:formHelper.proposal')}>
      <Icon of={Sparkles} size={16} />
      <span className="aibar__said">
        <b>{t('assistant:formHelper.proposal')}</b>{' '}
        <span className="muted">{t('assistant:formHelper.place', { at: at + 1, all: open.length })}</span>
      </span>
      <span className="aibar__acts">
        <IconButton label={t('assistant:formHelper.previous')} onClick={() => go(-1)}>
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton label={t('assistant:formHelper.next')} onClick={() => go(1)}>
          <Icon of={ChevronDown} />
        </IconButton>
        <Button kind="quiet" size="sm" onClick={() => onDecide(open, 'declined')}>
          {t('assistant:formHelper.declineAll')}
        </Button>
        <Button kind="line" size="sm" onClick={() => onDecide(open, 'applied')}>
          {t('assistant:formHelper.applyWhole')}
        </Button>
      </span>
    </section>
  )
}

interface PendingProps {
  readonly title: string
  readonly difference: LineDifference
  readonly onDecide: (decision: 'applied' | 'declined') => void
}

/** Maximum number of removed and of added lines shown; the panel shows all. */
const MAX_LINES = 3

const Pending = ({ title, difference: { removed, added }, onDecide }: PendingProps) => {
  const t = useT()
  const more = Math.max(0, removed.length - MAX_LINES) + Math.max(0, added.length - MAX_LINES)
  const act = (decision: 'applied' | 'declined', key: 'apply' | 'decline', icon: typeof Check) => (
    <button
      type="button"
      className="aidiff__act"
      aria-label={`${t(`assistant:formHelper.${key}`)}: ${title}`}
      onMouseDown={keepFocus}
      onClick={() => onDecide(decision)}
    >
      <Icon of={icon} size={16} />
      {t(`assistant:formHelper.${key}`)}
    </button>
  )
  return (
    <div className="aiinl">
      <div className="aiinl__lines">
        {removed.slice(0, MAX_LINES).map((line) => (
          <del key={line}>{line}</del>
        ))}
        {added.slice(0, MAX_LINES).map((line) => (
          <ins key={line}>{line}</ins>
        ))}
        {more > 0 && <small className="muted">{t('assistant:formHelper.moreLines', { count: more })}</small>}
      </div>
      <span className="aiinl__acts">
        {act('applied', 'apply', Check)}
        {act('declined', 'decline', X)}
      </span>
    </div>
  )
}
