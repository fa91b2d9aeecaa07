import { MapPin, Search } from 'lucide-react'
import { formKeys } from '#features/search/address/filter-params.ts'
import { Segment } from '#web/forms/choice.tsx'
import { Combobox } from '#web/forms/combobox.tsx'
import { Field } from '#web/forms/field.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { suggestCities, suggestKeywords } from '../../search-suggestions.ts'
import type { SearchFormData } from '../listing-data.ts'

const RADII = [0, 10, 20, 30]

/** What, where and how far around: the search as a form of its own. */
export const SearchFields = ({ data }: { data: SearchFormData }) => {
  const t = useT()
  const locale = useLocale()
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
          <span className="inputbox">
            <Icon of={Search} />
            <Combobox
              {...control}
              className="input"
              type="search"
              name="keyword"
              defaultValue={data.keyword}
              placeholder={t('search:search.what')}
              maxLength={200}
              enterKeyHint="search"
              suggest={suggestKeywords(t, locale)}
              listLabel={t('search:suggestions.list')}
              shortest={2}
            />
          </span>
        )}
      </Field>
      <Field label={t('search:search.whereLabel')}>
        {(control) => (
          <span className="inputbox">
            <Icon of={MapPin} />
            <Combobox
              {...control}
              className="input"
              name={formKeys.city}
              defaultValue={data.city}
              placeholder={t('search:search.where')}
              maxLength={100}
              enterKeyHint="search"
              suggest={suggestCities(data.cities, locale)}
              listLabel={t('search:suggestions.places')}
              shortest={0}
            />
          </span>
        )}
      </Field>
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
