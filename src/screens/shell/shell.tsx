import { type ReactNode, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLateFrame } from './late-frame.ts'
import { useIsOwnPage } from './plain-entries.tsx'
import { Sidebar } from './sidebar.tsx'
import './shell.css'

interface ShellProps {
  /** A search form in the header, replacing the menu. */
  search?: ReactNode
  /** A `CategoryBar` below the header. */
  categories?: ReactNode
  /**
   * Name of the page that is active in the sidebar, '' for none; undefined hides the sidebar and centres the header.
   */
  sidebar?: string
  className?: string
  /** An extra skip link to the main part of a page with much before it. */
  skip?: { readonly id: string; readonly label: string }
  children: ReactNode
}

/** The frame around every page: skip link, header, sidebar, the page itself in <main>, footer. */
export const Shell = ({ search, categories, sidebar, className, skip, children }: ShellProps) => {
  const t = useT()
  const late = useLateFrame()
  const [isReaderKnown, setReaderKnown] = useState(false)
  const isOwn = useIsOwnPage(sidebar)
  return (
    <>
      <a className="skip btn btn--primary" href="#main">
        {t('shell:skip')}
      </a>
      {skip && (
        <a className="skip btn btn--primary" href={`#${skip.id}`}>
          {skip.label}
        </a>
      )}
      <Header
        search={search}
        isCentred={sidebar === undefined}
        late={late}
        isReaderKnown={isReaderKnown}
        isOwn={isOwn}
      />
      {categories}
      <div className={classNames('frame', sidebar !== undefined && 'frame--side')}>
        {sidebar !== undefined && <Sidebar active={sidebar} late={late} />}
        <main id="main" tabIndex={-1} className={className}>
          {children}
        </main>
      </div>
      <Footer />
      {/* Wrapped in an element of its own: a node inserted among the page's parts would have all their styles
         recalculated. */}
      <div>{late && <late.FrameDialogs onReader={setReaderKnown} />}</div>
    </>
  )
}
