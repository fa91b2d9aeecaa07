import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isPublicState } from '#features/offers/rules.ts'
import { ReasonChoice } from '#features/reports/web/parts/reason-choice.tsx'
import { TellCandidates } from '#features/reports/web/parts/tell-candidates.tsx'
import { formatNumber } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BulkBlocked, ConsoleOffer, TypedBulk } from '../contract.ts'
import './bulk-block.css'

/** The rejected form: what was typed and what is wrong with it. */
export interface BulkOutcome {
  readonly typed: TypedBulk
  readonly problems: readonly FormProblem[]
}

export type BulkDone = Pick<Extract<BulkBlocked, { kind: 'done' }>, 'blocked' | 'late' | 'refunds'>

/** The checkbox of an offer; only public offers can be blocked, others get an empty cell. */
export const OfferChoice = ({ offer, outcome }: { offer: ConsoleOffer; outcome: BulkOutcome | null }) => {
  const t = useT()
  const { id, title, state } = offer
  if (!isPublicState(state)) return <span className="bulkblock__choice" aria-hidden />
  return (
    <label className="bulkblock__choice">
      <input
        type="checkbox"
        name="offer"
        value={id}
        defaultChecked={outcome?.typed.offerIds.includes(id)}
        aria-label={t('console-offers:bulk.one', { title: title || t('console-offers:list.untitled') })}
      />
    </label>
  )
}

/** How many of the chosen offers were blocked, came too late and were refunded. */
export const BulkDoneNotice = ({ done: { blocked, late, refunds } }: { done: BulkDone }) => {
  const t = useT()
  return (
    <Notice kind={late > 0 ? 'warning' : 'success'}>
      <p>{t('console-offers:bulk.blocked', { count: blocked })}</p>
      {late > 0 && <p>{t('console-offers:bulk.late', { count: late })}</p>}
      {refunds > 0 && <p>{t('console-offers:done.refunds', { count: refunds })}</p>}
    </Notice>
  )
}

const chosenIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="offer"]:checked'),
]

interface BulkBlockProps {
  /** Address that the form posts to: the list with its filter. */
  path: string
  outcome: BulkOutcome | null
  /** Whether the page lists an offer that can be blocked. */
  isNeeded: boolean
  /** The list, with an `OfferChoice` in each row. */
  children: ReactNode
}

/** Wraps the list in a form that blocks the chosen offers with one reason; works without scripts. */
export const BulkBlock = ({ path, outcome, isNeeded, children }: BulkBlockProps) => {
  const t = useT()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  // Browsers restore checked boxes after a reload or a step back.
  useEffect(() => {
    if (form.current) setChosen(chosenIn(form.current).length)
  }, [])
  const count = () => form.current && setChosen(chosenIn(form.current).length)
  const clear = () => {
    for (const box of form.current ? chosenIn(form.current) : []) box.checked = false
    setChosen(0)
  }
  if (!isNeeded && outcome === null) return children
  return (
    <form ref={form} className="bulkblock" method="post" action={path} onChange={count} noValidate>
      {children}
      <div className="bulkblock__bar">
        <details open={outcome !== null}>
          <summary className="btn btn--line btn--sm">
            {chosen
              ? t('console-offers:bulk.blockNumber', { number: formatNumber(chosen, locale) })
              : t('console-offers:bulk.block')}
          </summary>
          <BulkFields outcome={outcome} />
        </details>
        {chosen !== null && chosen > 0 && (
          <div className="bulkblock__clear">
            <Button kind="quiet" size="sm" onClick={clear}>
              {t('console-offers:bulk.clear')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

const BulkFields = ({ outcome }: { outcome: BulkOutcome | null }) => {
  const t = useT()
  const problemOf = (name: string) => outcome?.problems.find(({ field }) => field === name)
  const text = problemOf('text')
  const typed = outcome?.typed.change
  return (
    <div className="bulkblock__fields">
      {problemOf('offer') && <Notice kind="error">{t('console-offers:bulk.noneChosen')}</Notice>}
      <p className="con__soft">{t('console-offers:bulk.help')}</p>
      <div className="bulkblock__why">
        <ReasonChoice
          legend={t('console-offers:block.reason')}
          chosen={typed?.reason ?? ''}
          error={problemOf('reason') ? t('console-offers:block.noReason') : null}
        />
      </div>
      <Field
        label={t('console-offers:block.text')}
        help={t('console-offers:block.textHelp')}
        error={text && problemText(text, t)}
      >
        {(control) => <Textarea {...control} name="text" rows={3} defaultValue={typed?.text} required />}
      </Field>
      <TellCandidates candidates={null} isChosen={typed?.tellsCandidates ?? true} />
      <Checkbox name="refund" value="1" defaultChecked={typed?.refund}>
        {t('console-offers:bulk.refund')}
        <span className="hint bulkblock__help">{t('console-offers:bulk.refundHelp')}</span>
      </Checkbox>
      <div>
        <Button type="submit" kind="danger">
          {t('console-offers:bulk.block')}
        </Button>
      </div>
    </div>
  )
}
