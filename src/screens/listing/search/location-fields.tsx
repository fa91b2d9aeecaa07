import { Search } from 'lucide-react'
import { formKeys } from '#features/search/address/form-keys.ts'
import { formatNumber } from '#kernel/format.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import { CitySuggestions } from '../../search-form.tsx'
import type { ListingData, LocationData } from '../listing-data.ts'
import type { PlaceCounts } from './place-counts.ts'
import { RadiusSegment } from './radius-segment.tsx'
import './location-fields.css'

interface LocationFieldsProps {
  data: ListingData
  /** Null until they are loaded. */
  counts: PlaceCounts | null
}

/** Chooses one city: typed, or from the groups. */
export const LocationFields = ({ data, counts }: LocationFieldsProps) => {
  const t = useT()
  const { location, search } = data
  return (
    <div className="places">
      {location.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="inputbox">
        <Icon of={Search} />
        <Combobox
          className="input"
          name={formKeys.city}
          aria-label={t('search:location.city')}
          placeholder={t('search:location.type')}
          maxLength={100}
          enterKeyHint="search"
          data-caret="fine"
        >
          {(input) => (
            <CitySuggestions
              input={input}
              cities={search.cities}
              restMs={300}
              sends={false}
              opensOn="press"
            />
          )}
        </Combobox>
      </span>
      {data.place.cityName !== null && (
        <p className="places__chosen">
          <span className="muted">{t('search:location.chosen')}</span>
          <ChipLink
            to={location.allHref}
            label={t('search:chips.remove', { name: data.place.cityName })}
            rel="nofollow"
            replace
          >
            {data.place.cityName}
          </ChipLink>
        </p>
      )}
      {data.place.cityName !== null && <RadiusSegment radiusKm={data.place.radiusKm} />}
      {location.groups.map(({ label, cities }, at) => (
        <fieldset className="places__group" key={label}>
          <legend className="title-16">{label}</legend>
          {at === location.groups.length - 1 && <EverywhereAndRemote location={location} counts={counts} />}
          {cities.map(({ name, slug }) => (
            <PlaceButton
              key={slug}
              value={name}
              label={name}
              isOn={location.chosen === name}
              count={counts ? (counts[slug] ?? 0) : undefined}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** The choices that are not cities: everywhere, and remote work. */
const EverywhereAndRemote = ({
  location,
  counts,
}: Pick<LocationFieldsProps, 'counts'> & { location: LocationData }) => {
  const t = useT()
  const { chosen, remoteMarker } = location
  return [
    { value: '', label: t('search:location.everywhere') },
    { value: remoteMarker, label: t('search:listing.remote') },
  ].map(({ value, label }) => (
    <PlaceButton key={value} {...{ value, label }} isOn={chosen === value} count={counts?.[value]} />
  ))
}

interface PlaceButtonProps {
  value: string
  label: string
  isOn: boolean
  count?: number | undefined
}

const PlaceButton = ({ value, label, isOn, count }: PlaceButtonProps) => {
  const locale = useLocale()
  return (
    <label className="places__one">
      <input type="radio" name={formKeys.city} value={value} defaultChecked={isOn} />
      <span>{label}</span>
      {count !== undefined && <span className="count">{formatNumber(count, locale)}</span>}
    </label>
  )
}
