import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formKeys } from '#features/search/address/form-keys.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchFormData } from './listing/listing-data.ts'
import './search-form.css'

interface SearchFormProps {
  data: SearchFormData
  /** The larger form of the home page. */
  isHero?: boolean
  /** Chips of chosen suggestions, inside the field. */
  tags?: ReactNode
  /** The radius select. */
  radius?: ReactNode
  /** Replaces the 'Szukaj' button. */
  submit?: ReactNode
}

export const KeywordSuggestions = latePart(
  async () => (await import('./suggestions/keyword-suggestions.tsx')).KeywordSuggestions,
)
export const CitySuggestions = latePart(
  async () => (await import('./suggestions/city-suggestions.tsx')).CitySuggestions,
)

const HEADER = { restMs: 150, shortest: 2 }
const HERO = { restMs: 300, shortest: 3 }

/** Keyword and place in one bar; a plain GET form. */
export const SearchForm = ({ data, isHero = false, tags, radius, submit }: SearchFormProps) => {
  const t = useT()
  const { restMs, shortest } = isHero ? HERO : HEADER
  return (
    <Form
      key={`${data.keyword} ${data.city}`}
      className={classNames('searchbar', isHero && 'searchbar--hero')}
      role="search"
      action={data.action}
    >
      {data.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="searchbar__what">
        <Icon of={Search} />
        {tags}
        <Combobox
          type="search"
          name="keyword"
          aria-label={t('search:search.whatLabel')}
          defaultValue={data.keyword}
          placeholder={data.tags.length === 0 ? t('search:search.what') : undefined}
          maxLength={200}
          enterKeyHint="search"
        >
          {(input) => (
            <KeywordSuggestions {...{ input, restMs, shortest }} skillsFirst={data.skillsFirst} sends />
          )}
        </Combobox>
      </div>
      <div className="searchbar__where">
        <Icon of={MapPin} />
        <Combobox
          type="text"
          name={formKeys.city}
          aria-label={t('search:search.whereLabel')}
          defaultValue={data.city}
          placeholder={t('search:search.where')}
          maxLength={100}
          enterKeyHint="search"
        >
          {(input) => <CitySuggestions {...{ input, restMs }} cities={data.cities} sends={!isHero} />}
        </Combobox>
        {radius}
      </div>
      <Button type="submit" kind="primary" className="searchbar__go">
        {submit ?? t('search:search.go')}
      </Button>
    </Form>
  )
}
