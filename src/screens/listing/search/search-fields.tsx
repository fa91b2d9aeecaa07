import { MapPin, Search } from 'lucide-react'
import { formKeys } from '#features/search/address/form-keys.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { Field } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CitySuggestions, KeywordSuggestions } from '../../search-form.tsx'
import { SearchTags } from '../../search-tags.tsx'
import type { SearchFormData } from '../listing-data.ts'
import { RadiusSegment } from './radius-segment.tsx'
import './search-fields.css'

/** Nothing is submitted before the button, which shows the number of results. */
const FIELDS = { restMs: 300, sends: false }
const MAX_TAGS = 2

/** Keyword, place and radius: the search as a form. */
export const SearchFields = ({ data }: { data: SearchFormData }) => {
  const t = useT()
  return (
    <div className="searchfields">
      {data.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('search:search.whatLabel')}>
        {(control) => (
          <span className="inputbox">
            <Icon of={Search} />
            <SearchTags tags={data.tags} most={MAX_TAGS} />
            <Combobox
              {...control}
              className="input"
              type="search"
              data-caret=""
              name="keyword"
              defaultValue={data.keyword}
              placeholder={t('search:search.what')}
              maxLength={200}
              enterKeyHint="search"
            >
              {(input) => (
                <KeywordSuggestions {...{ input, ...FIELDS }} shortest={2} skillsFirst={data.skillsFirst} />
              )}
            </Combobox>
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
            >
              {(input) => <CitySuggestions {...{ input, ...FIELDS }} cities={data.cities} />}
            </Combobox>
          </span>
        )}
      </Field>
      <RadiusSegment radiusKm={data.radiusKm} />
    </div>
  )
}
