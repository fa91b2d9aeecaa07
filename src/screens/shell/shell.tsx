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
  /** A search form in the header instead of the menu. */
  search?: ReactNode
  /** A `CategoryBar` under the header. */
  categories?: ReactNode
  /**
   * The page whose entry of the sidebar is active, '' for none of them; without it there is no sidebar and the header
   * keeps to the middle.
   */
  sidebar?: string
  className?: string
  /** What most come for, where much stands before it: a link that only the keyboard finds leads there. */
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
      {/* In a place of their own: what comes and goes beside the parts of the page styles them all anew. */}
      <div>{late && <late.FrameDialogs onReader={setReaderKnown} />}</div>
    </>
  )
}
