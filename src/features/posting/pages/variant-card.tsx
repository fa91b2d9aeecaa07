import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormBar } from './form-bar.tsx'
import '../web/posting-variants.css'

interface VariantCardProps {
  title: string
  lead: string
  /** Why the action is not possible now. */
  refusal?: string | null
  submit: string
  backHref: string
  /** The card is the first step of writing an offer. */
  isFirstStep?: boolean
  children?: ReactNode
}

/** A short form about an existing offer (bump, copy, extend) or for starting a new one. */
export const VariantCard = ({ title, lead, refusal, submit, backHref, ...rest }: VariantCardProps) => {
  const t = useT()
  const { isFirstStep = false, children } = rest
  return (
    <>
      <FormBar step={isFirstStep ? 'create' : null} />
      <main id="main" tabIndex={-1} className="pfpage">
        <form method="post" className="pfvariant">
          <header className="pfvariant__head">
            <h1 className="title-20">{title}</h1>
            <Link className="iconbtn" to={backHref} aria-label={t('posting:dialogs.cancel')}>
              <Icon of={X} />
            </Link>
            <p className="muted">{lead}</p>
          </header>
          {refusal && <Notice kind="warning">{refusal}</Notice>}
          {children}
          <div className="pfvariant__foot">
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
