import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConversationView } from '../enumerations.ts'
import type { ChatSearch } from './chats-data.ts'

interface SearchFormProps {
  /** The page of all conversations. */
  action: string
  search: ChatSearch | null
  /** Of a company: it goes on looking at the same ones. */
  view?: ConversationView
  /** Found; without it as many as the list has. */
  count?: number
}

/** Searches the own conversations, without scripts as well. */
export const SearchForm = ({ action, search, view = 'all', ...rest }: SearchFormProps) => {
  const t = useT()
  const count = rest.count ?? (search ? Object.keys(search.excerpts).length : 0)
  return (
    <search className="chats__search">
      <form action={action} key={search?.text}>
        <input
          className="input"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search?.text}
          placeholder={t('chat:search.placeholder')}
          aria-label={t('chat:search.label')}
        />
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <IconButton type="submit" label={t('chat:search.go')}>
          <Icon of={Search} />
        </IconButton>
      </form>
      {search && (
        <p role="status">
          <span className="muted">
            {count === 0 ? t('chat:search.none') : t('chat:search.found', { count })}
          </span>{' '}
          <Link className="link" to={withQuery(action, { view: view === 'all' ? '' : view })}>
            {t('chat:search.all')}
          </Link>
        </p>
      )}
    </search>
  )
}
