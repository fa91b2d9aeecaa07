import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface GroupProps {
  title: string
  count: number
  /** URL of the complete list. */
  more?: string
  /** A heading directly below the page's. */
  isFirstLevel?: boolean
  children: ReactNode
}

export const Group = ({ title, count, more, isFirstLevel, children }: GroupProps) => {
  const t = useT()
  const id = useId()
  const Heading = isFirstLevel ? 'h2' : 'h3'
  return (
    <section className="tasks" aria-labelledby={id}>
      <header>
        <Heading className="title-16" id={id}>
          {title}
        </Heading>
        <span className="tasks__count num">{count}</span>
        {more && (
          <Link className="plink tasks__more" to={more}>
            {t('panel:home.all')}
            <span className="sr">: {title}</span>
          </Link>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

interface TaskProps {
  lead: ReactNode
  tone?: 'warning' | 'error' | undefined
  title: string
  note: string
  fact?: ReactNode
  action?: { readonly href: string; readonly label: string } | undefined
}

/** A task: title and reason, a fact, an action. */
export const Task = ({ lead, tone, title, note, fact, action }: TaskProps) => (
  <li className="task">
    <span className={classNames('task__lead', tone && `task__lead--${tone}`)}>{lead}</span>
    <div className="task__what">
      <p>{title}</p>
      <small>{note}</small>
    </div>
    {fact && <div className="task__fact">{fact}</div>}
    {action && (
      <div className="task__act">
        <ButtonLink size="sm" to={action.href}>
          {action.label}
          <span className="sr">: {title}</span>
        </ButtonLink>
      </div>
    )}
  </li>
)
