import type { ReactNode } from 'react'
import { companyChecksPage } from '#features/company-checks/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import {
  boardCategoriesPage,
  boardFilePage,
  boardLoadPage,
  boardPlansPage,
  boardSectionPage,
  boardsPage,
} from '../addresses.ts'
import { type SectionKind, sectionSlug } from '../section-slugs.ts'
import type { BoardTab, ShownBoard } from './form-data.ts'
import './boards.css'

const tabs: readonly BoardTab[] = ['settings', 'flags', 'categories', 'plans', 'texts', 'links', 'seller']

interface BoardFrameProps {
  frame: ConsoleData
  board: ShownBoard
  /** Null for pages about the whole board. */
  tab: BoardTab | null
  title: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The frame of a board's pages: its name, tabs, the page itself. */
export const BoardFrame = ({ frame, board, tab, title, acts, children }: BoardFrameProps) => {
  const t = useT()
  const locale = useLocale()
  const { key } = board
  const sectionHref = (kind: SectionKind) =>
    hrefFor(boardSectionPage, { board: key, section: sectionSlug(kind, locale) }, locale)
  const hrefOf = (one: BoardTab): string => {
    if (one === 'categories') return hrefFor(boardCategoriesPage, { board: key }, locale)
    return one === 'plans' ? hrefFor(boardPlansPage, { board: key }, locale) : sectionHref(one)
  }
  return (
    <ConsoleFrame
      data={frame}
      title={title}
      acts={
        <>
          {acts}
          <a className="btn btn--line btn--sm" href={hrefFor(boardLoadPage, { board: key }, locale)}>
            {t('boards:load.title')}
          </a>
          <a className="btn btn--line btn--sm" href={hrefFor(boardFilePage, { board: key }, locale)}>
            {t('boards:list.download')}
          </a>
        </>
      }
    >
      <p className="con__facts">
        <a className="con__link" href={hrefFor(boardsPage, {}, locale)}>
          {t('boards:list.back')}
        </a>
        <TenantName tenant={frame.tenants.find(({ id }) => id === board.id)} />
        <span className="con__soft">{key}</span>
        <a
          className="con__link"
          href={withQuery(hrefFor(companyChecksPage, {}, locale), { tenant: String(board.id), show: 'all' })}
        >
          {t('boards:list.companies')}
        </a>
      </p>
      <nav className="boards__tabs sideways" aria-label={t('boards:tabs.label')}>
        {tabs.map((one) => (
          <a key={one} href={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
            {t(`boards:tabs.${one}`)}
          </a>
        ))}
      </nav>
      {children}
    </ConsoleFrame>
  )
}
