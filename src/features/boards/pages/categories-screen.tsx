import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Translated } from '#kernel/locale.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { boardCategoryPage } from '../addresses.ts'
import { BoardFrame } from './board-frame.tsx'
import type { ShownBoard } from './form-data.ts'

export interface CategoryRow {
  readonly id: number
  readonly key: string
  readonly labels: Translated
  readonly seoSlugs: Translated
  readonly isNew: boolean
  readonly isHidden: boolean
  readonly redirectTo: string | null
  readonly isChild: boolean
  /** Number of active offers. */
  readonly count: number
}

export interface CategoriesData {
  readonly frame: ConsoleData
  readonly board: ShownBoard
  readonly rows: readonly CategoryRow[]
  readonly isSaved: boolean
}

/** The category tree of a board, in order. */
export const CategoriesScreen = ({ data }: { data: CategoriesData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, board, rows, isSaved } = data
  const hrefOf = (category: number | string) =>
    hrefFor(boardCategoryPage, { board: board.key, category }, locale)
  const stateOf = ({ isHidden, isNew, redirectTo }: CategoryRow) =>
    [
      isHidden && t('boards:categories.hidden'),
      isNew && t('boards:categories.new'),
      redirectTo && `→ ${redirectTo}`,
    ].filter(Boolean)
  return (
    <BoardFrame
      frame={frame}
      board={board}
      tab="categories"
      title={t('boards:tabs.categories')}
      acts={
        <a className="btn btn--primary btn--sm" href={hrefOf('new')}>
          {t('boards:categories.add')}
        </a>
      }
    >
      <div className="con__body">
        <div className="con__lists">
          {isSaved && <Notice kind="success">{t('boards:form.saved')}</Notice>}
          <p className="con__note">{t('boards:leads.categories')}</p>
          <ConsoleTable
            label={t('boards:tabs.categories')}
            rows={rows}
            keyOf={({ id }) => id}
            empty={t('boards:categories.none')}
            columns={[
              {
                head: t('boards:fields.categoryName'),
                isWide: true,
                cell: ({ id, labels, isChild }) => (
                  <a className={isChild ? 'boards__child' : 'boards__main'} href={hrefOf(id)}>
                    {labels[locale]}
                  </a>
                ),
              },
              { head: t('boards:fields.slug'), isCode: true, cell: ({ seoSlugs }) => seoSlugs[locale] },
              {
                head: t('boards:categories.state'),
                cell: (row) => <span className="con__soft">{stateOf(row).join(', ') || '–'}</span>,
              },
              {
                head: t('boards:categories.offers'),
                isNumber: true,
                cell: ({ count }) => formatNumber(count, locale),
              },
              {
                head: t('boards:categories.addBelow'),
                cell: ({ id, isChild, labels }) =>
                  isChild ? null : (
                    <a
                      className="con__link"
                      href={withQuery(hrefOf('new'), { parent: String(id) })}
                      aria-label={t('boards:categories.addBelowOf', { category: labels[locale] })}
                    >
                      {t('boards:categories.addBelow')}
                    </a>
                  ),
              },
            ]}
          />
        </div>
      </div>
    </BoardFrame>
  )
}
