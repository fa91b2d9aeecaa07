import type { PlanPrice } from '#features/plans/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatExactAmount } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { boardPlanPage } from '../addresses.ts'
import { BoardFrame } from './board-frame.tsx'
import type { ShownBoard } from './form-data.ts'

interface PlanRow {
  readonly key: string
  readonly name: string
  readonly isHidden: boolean
  /** Price without a promotion. */
  readonly netMinor: number
  readonly netEurMinor: number
  /** The current price. */
  readonly price: PlanPrice
  readonly lastDay: string | null
  readonly days: number
  readonly locations: number
  readonly bumps: number
}

export interface PlansData {
  readonly frame: ConsoleData
  readonly board: ShownBoard
  readonly rows: readonly PlanRow[]
  readonly isSaved: boolean
}

/** The plans of a board, in the order of its price list. */
export const PlansScreen = ({ data }: { data: PlansData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, board, rows, isSaved } = data
  const amount = (minor: number) => formatExactAmount(minor / 100, locale)
  return (
    <BoardFrame frame={frame} board={board} tab="plans" title={t('boards:tabs.plans')}>
      <div className="con__body">
        <div className="con__lists">
          {isSaved && <Notice kind="success">{t('boards:form.saved')}</Notice>}
          <p className="con__note">{t('boards:leads.plans')}</p>
          <ConsoleTable
            label={t('boards:tabs.plans')}
            rows={rows}
            keyOf={({ key }) => key}
            empty={t('boards:plans.none')}
            columns={[
              {
                head: t('boards:plans.plan'),
                isWide: true,
                cell: ({ key, name, isHidden }) => (
                  <>
                    <a href={hrefFor(boardPlanPage, { board: board.key, plan: key }, locale)}>{name}</a>{' '}
                    {isHidden && <span className="con__soft">{t('boards:categories.hidden')}</span>}
                  </>
                ),
              },
              {
                head: t('boards:fields.netPln'),
                isNumber: true,
                cell: ({ netMinor }) => amount(netMinor),
              },
              {
                head: t('boards:plans.now'),
                isNumber: true,
                cell: ({ price }) => amount(price.netMinor),
              },
              {
                head: t('boards:plans.gross'),
                isNumber: true,
                cell: ({ price }) => amount(price.grossMinor),
              },
              {
                head: t('boards:fields.netEur'),
                isNumber: true,
                cell: ({ netEurMinor }) => amount(netEurMinor),
              },
              {
                head: t('boards:plans.until'),
                isNumber: true,
                cell: ({ lastDay }) => (lastDay ? formatDate(new Date(`${lastDay}T12:00:00Z`)) : '–'),
              },
              { head: t('boards:fields.days'), isNumber: true, cell: ({ days }) => days },
              {
                head: t('boards:fields.locations'),
                isNumber: true,
                isMinor: true,
                cell: ({ locations }) => locations,
              },
              { head: t('boards:fields.bumps'), isNumber: true, isMinor: true, cell: ({ bumps }) => bumps },
            ]}
          />
        </div>
      </div>
    </BoardFrame>
  )
}
