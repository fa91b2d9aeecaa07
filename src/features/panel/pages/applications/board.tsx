import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useActionData, useSubmit } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { type ApplicationStatus, decidedStatuses } from '#features/applications/enumerations.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { panelApplicationsPage } from '../../addresses.ts'
import type { PanelApplication } from '../../enumerations.ts'
import { boardColumns } from '../../rules.ts'
import type { ApplicationsData } from './applications-data.ts'
import { DockedLink } from './details/docked.tsx'
import { FactLine, occupationOf } from './details/facts.tsx'
import { MatchRing } from './match.tsx'
import { NoteCount, Stage, statusChoices, useApplicantName, Wait } from './parts.tsx'
import { People } from './people.tsx'
import { type ListState, selectedValue, triageHref, withListState } from './query.ts'
import './board.css'

const isDecided = (status: ApplicationStatus): boolean => decidedStatuses.some((known) => known === status)

/** Moves a card. One that could not be sent stays where it was, and is offered again. */
const useMove = () => {
  const t = useT()
  const toast = useToast()
  const submit = useSubmit()
  const answered = useActionData<{ readonly isUnsent?: true }>()
  const last = useRef<{ readonly id: string; readonly status: ApplicationStatus }>(null)
  const move = (moved: { readonly id: string; readonly status: ApplicationStatus }): void => {
    last.current = moved
    void submit({ intent: 'bulk', ...moved }, { method: 'post', preventScrollReset: true })
  }
  const offerAgain = useEffectEvent(() => {
    const onPress = () => last.current && move(last.current)
    const action = { label: t('panel:applications.unmoved.retry'), onPress }
    toast({ kind: 'error', text: t('panel:applications.unmoved.text'), action })
  })
  useEffect(() => {
    if (answered?.isUnsent) offerAgain()
  }, [answered])
  return move
}

interface BoardProps {
  data: ApplicationsData
  hrefOf: (change: Partial<ListState>) => string
}

/** Kanban board with a column per status; cards are dragged, or moved with their select. */
export const Board = ({ data, hrefOf }: BoardProps) => {
  const t = useT()
  const move = useMove()
  const [over, setOver] = useState<ApplicationStatus | null>(null)
  const { applications, counts, frame, state } = data
  const locale = useLocale()
  const decides = managesOffers(frame.role)
  const drop = (status: ApplicationStatus) => (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    const id = event.dataTransfer.getData('text/plain')
    const moved = applications.find((application) => application.id === id)
    if (!moved || moved.status === status) return
    move({ id: selectedValue(moved), status })
  }
  return (
    <div className="board">
      {boardColumns.map(([status = 'received', ...further]) => {
        const statuses = [status, ...further]
        const cards = applications.filter((application) => statuses.includes(application.status))
        const takes = decides && isDecided(status)
        const isEnd = further.length > 0
        const isFolded = isEnd && !state.isEndShown
        const count = statuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
        return (
          <section
            key={status}
            className={classNames('board__col', over === status && 'is-over', isFolded && 'is-folded')}
            aria-label={t(`panel:applications.statuses.${status}`)}
            onDragOver={takes ? (event) => event.preventDefault() : undefined}
            onDragEnter={takes ? () => setOver(status) : undefined}
            onDrop={takes ? drop(status) : undefined}
          >
            <h2>
              <Stage status={status} isOfMany />
              <span className="num">{count}</span>
            </h2>
            {isEnd && (
              <Link
                className="iconbtn board__fold"
                to={withListState(hrefFor(panelApplicationsPage, {}, locale), {
                  ...state,
                  isEndShown: isFolded,
                })}
                aria-label={t(isFolded ? 'panel:applications.unfold' : 'panel:applications.fold', { count })}
                preventScrollReset
              >
                <Icon of={isFolded ? ChevronLeft : ChevronRight} size={16} />
              </Link>
            )}
            {!isFolded && (
              <ul>
                {cards.map((application) => (
                  <Card key={application.id} {...{ application, data, hrefOf }} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

const Card = ({ application, data, hrefOf }: BoardProps & { application: PanelApplication }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const { id, offerTitle, status, at, waitsDays, matchPercent, notes, facts } = application
  const occupation = facts ? occupationOf(facts, t) : ''
  const canMove = managesOffers(data.frame.role) && status !== 'withdrawn'
  return (
    <li
      className={classNames('board__card', id === data.state.open && 'is-open')}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
    >
      <span className="board__head">
        <People people={[application]} />
        <Link to={triageHref(id, data.state, locale)}>{nameOf(application)}</Link>
        <MatchRing percent={matchPercent} />
      </span>
      {occupation !== '' && <small>{occupation}</small>}
      {data.state.offerId === '' && <small>{offerTitle}</small>}
      <FactLine facts={facts} />
      <span className="board__foot">
        {waitsDays === null ? (
          <span className="num">{formatDate(new Date(at))}</span>
        ) : (
          <Wait days={waitsDays} />
        )}
        <NoteCount count={notes} />
        <DockedLink href={hrefOf({ open: id, page: data.state.page })} name={nameOf(application)} />
      </span>
      {canMove && <Move application={application} />}
    </li>
  )
}

/** The alternative to dragging, for keyboard and screen readers. */
const Move = ({ application }: { application: PanelApplication }) => {
  const t = useT()
  const nameOf = useApplicantName()
  const { status } = application
  const name = nameOf(application)
  const label = `${t('panel:applications.move')}: ${name}`
  return (
    <details className="board__more">
      <summary className="iconbtn" aria-label={label}>
        <Icon of={Ellipsis} size={16} />
      </summary>
      <form method="post" className="board__move">
        <input type="hidden" name="id" value={selectedValue(application)} />
        <ToolSelect
          name="status"
          value={isDecided(status) ? status : 'viewed'}
          label={t('panel:applications.statusOf', { name })}
          choices={statusChoices(t)}
        />
        {/* After the move the focus is restored to the same button, by its name. */}
        <Button type="submit" name="intent" value="bulk" size="sm" aria-label={label}>
          {t('panel:applications.move')}
        </Button>
      </form>
    </details>
  )
}
