import { useT } from '#web/i18n/i18n.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import type { SearchFormData } from './listing/listing-data.ts'

interface SearchTagsProps {
  tags: SearchFormData['tags']
  /** Number of chips shown; the rest is a count. */
  most: number
}

/** Chips of the chosen suggestions, inside the field. */
export const SearchTags = ({ tags, most }: SearchTagsProps) => {
  const t = useT()
  if (tags.length === 0) return null
  const others = tags.length - most
  return (
    <ul className="searchtags">
      {tags.slice(0, most).map(({ label, href }) => (
        <li key={href}>
          <ChipLink to={href} label={t('search:search.removeTag', { name: label })} rel="nofollow">
            {label}
          </ChipLink>
        </li>
      ))}
      {others > 0 && (
        <li className="count">
          <span aria-hidden="true">+{others}</span>
          <span className="sr">{t('search:search.moreTags', { more: others })}</span>
        </li>
      )}
    </ul>
  )
}
