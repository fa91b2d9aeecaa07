import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import {
  boardCategoriesPage,
  boardFilePage,
  boardPlansPage,
  boardSectionPage,
  newBoardPage,
} from '../addresses.ts'
import { sectionSlug } from '../section-slugs.ts'
import type { NeededDocument } from './missing-documents.ts'
import { MissingNotice } from './missing-notice.tsx'
import './boards.css'

interface BoardRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly version: number
  /** Last change by an operator; null when the board is as in its file. */
  readonly last: { readonly person: string; readonly at: Date } | null
  readonly missing: readonly NeededDocument[]
}

export interface BoardsData {
  readonly frame: ConsoleData
  readonly rows: readonly BoardRow[]
}

const Links = ({ board }: { board: BoardRow }) => {
  const t = useT()
  const locale = useLocale()
  const section = (kind: 'flags') =>
    hrefFor(boardSectionPage, { board: board.key, section: sectionSlug(kind, locale) }, locale)
  return (
    <span className="boards__links">
      <a href={section('flags')}>{t('boards:tabs.flags')}</a>
      <a href={hrefFor(boardCategoriesPage, { board: board.key }, locale)}>{t('boards:tabs.categories')}</a>
      <a href={hrefFor(boardPlansPage, { board: board.key }, locale)}>{t('boards:tabs.plans')}</a>
      <a href={hrefFor(boardFilePage, { board: board.key }, locale)}>{t('boards:list.file')}</a>
    </span>
  )
}

/** The boards of the installation, linked to their forms. */
export const BoardsScreen = ({ data: { frame, rows } }: { data: BoardsData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleFrame
      data={frame}
      title={t('boards:list.title')}
      acts={
        <a className="btn btn--primary btn--sm" href={hrefFor(newBoardPage, {}, locale)}>
          {t('boards:added.title')}
        </a>
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <p className="con__note">{t('boards:list.lead')}</p>
          {rows.map(({ id, name, missing }) => (
            <MissingNotice key={id} {...{ name, missing }} />
          ))}
          <ConsoleTable
            label={t('boards:list.title')}
            rows={rows}
            keyOf={({ id }) => id}
            empty={t('boards:list.none')}
            columns={[
              {
                head: t('console:frame.tenant'),
                cell: ({ id, key }) => (
                  <a
                    href={hrefFor(
                      boardSectionPage,
                      { board: key, section: sectionSlug('settings', locale) },
                      locale,
                    )}
                  >
                    <TenantName tenant={frame.tenants.find((tenant) => tenant.id === id)} />
                  </a>
                ),
              },
              { head: t('boards:fields.key'), isCode: true, cell: ({ key }) => key },
              { head: t('boards:fields.hosts'), isWide: true, cell: ({ hosts }) => hosts.join(', ') },
              { head: t('boards:list.version'), isNumber: true, cell: ({ version }) => version },
              {
                head: t('boards:list.last'),
                cell: ({ last }) =>
                  last ? `${last.person}, ${formatDateTime(last.at)}` : t('boards:form.file'),
              },
              { head: t('boards:list.parts'), cell: (board) => <Links board={board} /> },
            ]}
          />
        </div>
      </div>
    </ConsoleFrame>
  )
}
