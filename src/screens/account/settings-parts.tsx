import type { ReactNode } from 'react'
import { portals } from '#features/accounts/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Editable, SettingsData } from './settings-data.ts'

/** Where a row is opened for a change, and where it is closed. */
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
  /** What the form does, for the action of the page. */
  intent: string
  submit: string
  /** Back to the settings as they are. */
  cancelTo: string
  isDanger?: boolean
  children: ReactNode
}

/** A row that is being changed: a form of its own in place of the value. */
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
  /** Of the row that it is about. */
  id?: string
  kind?: 'quiet' | 'danger' | 'line'
  /** What it does, for those who hear it without its row. */
  name?: string
  children: ReactNode
}

/** One press that changes something: a form of its own, so that it works without scripts. */
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
  /** What has just been done here. */
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
