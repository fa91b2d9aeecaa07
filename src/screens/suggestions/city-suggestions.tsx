import { Globe, History, House, MapPin } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type PlaceMode, placeModeOf, placeModesBegunBy } from '#features/search/address/place-words.ts'
import { formatNumber } from '#kernel/format.ts'
import { writeInto } from '#web/forms/combobox.tsx'
import { type Suggestion, SuggestionList, type SuggestionListProps } from '#web/forms/suggestion-list.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchCity } from '../listing/listing-data.ts'
import { lastLocations, rememberLocation } from './remembered.ts'
import { findSuggestions } from './suggested-groups.ts'

interface CityItem extends Suggestion {
  /** Empty for what is no city. */
  readonly slug: string
}

const MAX_CITIES = 8
/** Minimum length that the call accepts. */
const SHORTEST = 2

export interface CitySuggestionsProps extends Pick<SuggestionListProps<CityItem>, 'opensOn'> {
  input: RefObject<HTMLInputElement | null>
  /** The board's cities, suggested until something is typed. */
  cities: readonly SearchCity[]
  restMs: number
  /** A choice submits the form. */
  sends: boolean
}

/** Place suggestions: recent places and the board's cities, then cities that start with the typed text. */
export const CitySuggestions = ({ input, cities, restMs, sends, opensOn }: CitySuggestionsProps) => {
  const t = useT()
  const locale = useLocale()
  const itemOf = ({ name, slug }: SearchCity, count?: number): CityItem => ({
    ...{ value: name, slug, icon: <Icon of={MapPin} size={16} /> },
    hint: count === undefined ? undefined : formatNumber(count, locale),
  })
  const modes: Readonly<Record<PlaceMode, CityItem>> = {
    remote: { value: t('search:suggestions.remote'), slug: '', icon: <Icon of={House} size={16} /> },
    everywhere: { value: t('search:suggestions.everywhere'), slug: '', icon: <Icon of={Globe} size={16} /> },
  }
  /** What the text means comes before the cities, what it may become after them. */
  const withModes = (text: string, items: readonly CityItem[]): readonly CityItem[] => {
    const meant = placeModeOf(text)
    const begun = placeModesBegunBy(text).filter((mode) => mode !== meant)
    const room = MAX_CITIES - begun.length - (meant ? 1 : 0)
    return [...(meant ? [modes[meant]] : []), ...items.slice(0, room), ...begun.map((mode) => modes[mode])]
  }
  const found: FindCities = async (text, signal) => {
    const begun = cities.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
    if (text.length < SHORTEST) return begun.map((city) => itemOf(city))
    const answer = await findSuggestions(text, signal)
    const own = (slug: string) => cities.find((city) => city.slug === slug)
    const known = answer?.cities.map(({ title, slug, count }) =>
      itemOf(own(slug) ?? { name: title, slug }, count),
    )
    return known ?? (begun.length > 0 ? begun.map((city) => itemOf(city)) : null)
  }
  const suggest = async (text: string, signal: AbortSignal) => {
    // Unchanged text: the field still shows the list's place, so the initial suggestions are shown.
    const isOpened = text === '' || text === input.current?.defaultValue
    if (!isOpened) return [{ suggestions: withModes(text, (await found(text, signal)) ?? []) }]
    const last = lastLocations()
    const others = cities.filter(({ slug }) => !last.some(({ value }) => value === slug))
    return [
      {
        label: t('search:suggestions.lastPlaces'),
        suggestions: last.map(({ label, value }) => ({
          ...{ value: label, slug: value, icon: <Icon of={History} size={16} /> },
        })),
      },
      {
        label: t('search:suggestions.popularPlaces'),
        suggestions: others.slice(0, MAX_CITIES).map((city) => itemOf(city)),
      },
    ]
  }
  const onChoose = ({ value, slug }: CityItem) => {
    if (slug !== '') rememberLocation({ label: value, value: slug })
    input.current?.setCustomValidity('')
    if (sends) input.current?.form?.requestSubmit()
  }
  useKnownCity(input, async (text, signal) => {
    const known = await found(text, signal)
    return known && withModes(text, known)
  })
  return (
    <SuggestionList
      {...{ input, suggest, restMs, onChoose, opensOn }}
      label={t('search:suggestions.places')}
    />
  )
}

/** Null when the call has failed and none of the board's cities matches. */
type FindCities = (text: string, signal: AbortSignal) => Promise<readonly CityItem[] | null>

/** Free text is not accepted: the form is submitted with the matching city, or the field says that there is none. */
const useKnownCity = (input: RefObject<HTMLInputElement | null>, find: FindCities): void => {
  const t = useT()
  const isUnread = useRef(false)
  const onSubmit = useEffectEvent(async (event: Event, signal: AbortSignal) => {
    // Nobody could look the place up, so the server reads it.
    if (isUnread.current) {
      isUnread.current = false
      return
    }
    const field = input.current
    const text = field?.value.trim() ?? ''
    const isKnown = [field?.defaultValue, ...lastLocations().map(({ label }) => label)].includes(text)
    if (!field || text === '' || isKnown || placeModeOf(text) !== null) return
    event.preventDefault()
    const cities = await find(text, signal)
    if (signal.aborted) return
    if (!cities) {
      isUnread.current = true
      field.form?.requestSubmit()
      return
    }
    const [meant] = cities
    if (meant) {
      writeInto(field, meant.value)
      if (meant.slug !== '') rememberLocation({ label: meant.value, value: meant.slug })
      field.form?.requestSubmit()
      return
    }
    field.setCustomValidity(t('search:suggestions.unknownPlace'))
    field.reportValidity()
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => field.setCustomValidity(''), { signal })
    field.form?.addEventListener('submit', (event) => onSubmit(event, signal), { signal })
    return () => listening.abort()
  }, [input])
}
