import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formKeys } from '#features/search/address/filter-params.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchFormData } from './listing/listing-data.ts'
import './search-form.css'

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
      <label className="searchbar__what">
        <Icon of={Search} />
        <span className="sr">{t('search:search.whatLabel')}</span>
        <input
          type="search"
          name="keyword"
          defaultValue={data.keyword}
          placeholder={t('search:search.what')}
          maxLength={200}
          enterKeyHint="search"
        />
      </label>
      <label className="searchbar__where">
        <Icon of={MapPin} />
        <span className="sr">{t('search:search.whereLabel')}</span>
        <input
          type="text"
          name={formKeys.city}
          defaultValue={data.city}
          placeholder={t('search:search.where')}
          maxLength={100}
          list="search-cities"
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <datalist id="search-cities">
        {data.cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      {data.radiusKm > 0 && <input type="hidden" name="radius" value={data.radiusKm} />}
      <Button type="submit" kind="primary" className="searchbar__go">
        {submit ?? t('search:search.go')}
      </Button>
    </Form>
  )
}
