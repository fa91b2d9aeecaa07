import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formKeys } from '#features/search/address/filter-params.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchFormData } from './listing/listing-data.ts'
import './search-form.css'

// What is suggested is asked for when somebody types.
const suggestions = () => import('./search-suggestions.ts')

interface SearchFormProps {
  data: SearchFormData
  /** Of the home page: larger. */
  isHero?: boolean
  /** In place of 'Szukaj'. */
  submit?: ReactNode
}

/** What and where, in one bar; a plain GET form. */
export const SearchForm = ({ data, isHero, submit }: SearchFormProps) => {
  const t = useT()
  const locale = useLocale()
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
        <Combobox
          type="search"
          name="keyword"
          aria-label={t('search:search.whatLabel')}
          defaultValue={data.keyword}
          placeholder={t('search:search.what')}
          maxLength={200}
          enterKeyHint="search"
          suggest={async (...asked) => (await suggestions()).suggestKeywords(t, locale)(...asked)}
          listLabel={t('search:suggestions.list')}
          shortest={isHero ? 3 : 2}
          onChoose={(_, form) => form?.requestSubmit()}
        />
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
          suggest={async (...asked) => (await suggestions()).suggestCities(data.cities, locale)(...asked)}
          listLabel={t('search:suggestions.places')}
          shortest={0}
          onChoose={isHero ? undefined : (_, form) => form?.requestSubmit()}
        />
      </div>
      {data.radiusKm > 0 && <input type="hidden" name="radius" value={data.radiusKm} />}
      <Button type="submit" kind="primary" className="searchbar__go">
        {submit ?? t('search:search.go')}
      </Button>
    </Form>
  )
}
