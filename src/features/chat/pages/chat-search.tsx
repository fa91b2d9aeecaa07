import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChatSearch } from './chats-data.ts'

interface SearchFormProps {
  /** The page of all conversations. */
  action: string
  search: ChatSearch | null
}

/** Searches the own conversations, without scripts as well. */
export const SearchForm = ({ action, search }: SearchFormProps) => {
  const t = useT()
  const count = search ? Object.keys(search.excerpts).length : 0
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
        <IconButton type="submit" label={t('chat:search.go')}>
          <Icon of={Search} />
        </IconButton>
      </form>
      {search && (
        <p role="status">
          <span className="muted">
            {count === 0 ? t('chat:search.none') : t('chat:search.found', { count })}
          </span>{' '}
          <Link className="link" to={action}>
            {t('chat:search.all')}
          </Link>
        </p>
      )}
    </search>
  )
}
