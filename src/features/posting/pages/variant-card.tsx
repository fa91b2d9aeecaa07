import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormBar } from './form-bar.tsx'

interface VariantCardProps {
  title: string
  lead: string
  /** Why it is not possible now. */
  refusal?: string | null
  submit: string
  backHref: string
  children?: ReactNode
}

/** A short form about an offer that there is: bump it, copy it, extend it, or begin one. */
export const VariantCard = ({ title, lead, refusal, submit, backHref, children }: VariantCardProps) => {
  const t = useT()
  return (
    <>
      <FormBar step="create" />
      <main id="main" tabIndex={-1} className="pfpage">
        <form method="post" className="pfvariant">
          <h1 className="title-20">{title}</h1>
          <p className="muted">{lead}</p>
          {refusal && <Notice kind="warning">{refusal}</Notice>}
          {children}
          <div className="dialog__acts">
            <Link className="btn btn--line" to={backHref}>
              {t('posting:dialogs.cancel')}
            </Link>
            {!refusal && (
              <Button type="submit" kind="primary">
                {submit}
              </Button>
            )}
          </div>
        </form>
      </main>
    </>
  )
}
