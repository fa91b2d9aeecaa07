import type { ReactNode } from 'react'
import { portals } from '#features/accounts/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Editable, SettingsData } from './settings-data.ts'

/** Hrefs that open a row for editing, and close it. */
export const useEditing = ({ portal }: Pick<SettingsData, 'portal'>) => {
  const locale = useLocale()
  const closed = hrefFor(portals[portal].settings, {}, locale)
  return { closed, open: (row: Editable) => withQuery(closed, { edit: row }) }
}

interface RowProps {
  label: string
  children: ReactNode
  action?: ReactNode
}

export const Row = ({ label, children, action }: RowProps) => (
  <div className="srow">
    <span className="srow__k">{label}</span>
    <div className="srow__v">{children}</div>
    {action && <div className="srow__a">{action}</div>}
  </div>
)

interface EditRowProps {
  label: string
  /** Name of the operation, for the page's action. */
  intent: string
  submit: string
  /** The settings with nothing open. */
  cancelTo: string
  isDanger?: boolean
  children: ReactNode
}

/** A row in edit mode: a form in place of the value. */
export const EditRow = ({ label, intent, submit, cancelTo, isDanger, children }: EditRowProps) => {
  const t = useT()
  return (
    <div className="srow srow--edit">
      <span className="srow__k">{label}</span>
      <form method="post" className="srow__form">
        {children}
        <div className="srow__submit">
          <Button type="submit" name="intent" value={intent} kind={isDanger ? 'danger' : 'primary'}>
            {submit}
          </Button>
          <ButtonLink to={cancelTo} kind="quiet" preventScrollReset>
            {t('account:settings.cancel')}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

interface IntentProps {
  intent: string
  /** Id of the row's subject. */
  id?: string
  kind?: 'quiet' | 'danger' | 'line'
  /** Accessible name, for those who hear the button outside its row. */
  name?: string
  children: ReactNode
}

/** A button as a form of its own, so that it works without scripts. */
export const IntentButton = ({ intent, id, kind = 'quiet', name, children }: IntentProps) => (
  <form method="post">
    {id !== undefined && <input type="hidden" name="id" value={id} />}
    <Button type="submit" name="intent" value={intent} kind={kind} size="sm" aria-label={name}>
      {children}
    </Button>
  </form>
)

interface GroupProps {
  id: string
  title: string
  lead?: string
  /** Message about what has just been done. */
  notice?: ReactNode
  children: ReactNode
}

export const Group = ({ id, title, lead, notice, children }: GroupProps) => (
  <section className="sgroup" id={id} aria-label={title}>
    <h2>{title}</h2>
    {lead && <p>{lead}</p>}
    {notice}
    <div className="spanel">{children}</div>
  </section>
)
