import { MapPin, Search } from 'lucide-react'
import { useId } from 'react'
import { formKeys } from '#features/search/address/filter-params.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Segment } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { SearchFormData } from './listing-data.ts'

const RADII = [0, 10, 20, 30]

/** What, where and how far around: the search as a form of its own. */
export const SearchFields = ({ data }: { data: SearchFormData }) => {
  const t = useT()
  const citiesId = useId()
  const options = RADII.map((km) => ({
    value: String(km),
    label: km === 0 ? t('search:search.radiusNone') : t('search:search.radiusKm', { km }),
  }))
  return (
    <div className="searchfields">
      {data.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('search:search.whatLabel')}>
        {(control) => (
          <Input
            {...control}
            icon={Search}
            type="search"
            name="keyword"
            defaultValue={data.keyword}
            placeholder={t('search:search.what')}
            maxLength={200}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Field label={t('search:search.whereLabel')}>
        {(control) => (
          <Input
            {...control}
            icon={MapPin}
            name={formKeys.city}
            defaultValue={data.city}
            placeholder={t('search:search.where')}
            maxLength={100}
            list={citiesId}
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      <datalist id={citiesId}>
        {data.cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <div>
        <p className="searchfields__label" aria-hidden="true">
          {t('search:search.radius')}
        </p>
        <Segment
          label={t('search:search.radius')}
          name="radius"
          options={options}
          defaultValue={String(RADII.includes(data.radiusKm) ? data.radiusKm : 0)}
          isFull
        />
      </div>
    </div>
  )
}
