import { MapPin, Plus, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldText } from '#kernel/text/fold-text.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { withBackoff } from '#web/api/retry.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { hasWebGl } from '#web/map/web-gl.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { maxPlacesOf } from '../../checks/place-checks.ts'
import { placeCountries } from '../../enumerations.ts'
import { listedCities } from '../../form/listed-cities.ts'
import { emptyPlace, type PlaceForm } from '../../form/offer-form.ts'
import type { findAddress, findNearestAddress } from '../../gateway.ts'
import { useOfferForm, useProblemOf } from '../form-context.ts'
import { ChangePlanLink } from './change-plan-link.tsx'
import './places.css'

const PlacesMap = latePart(async () => (await import('./places-map.tsx')).PlacesMap)

/** Pause in typing before an address is geocoded. */
const REST_MS = 600

const BY_NAME = 'GET /v1/addresses'
const BY_POINT = 'GET /v1/addresses/nearest'

const unlocated = { latitude: null, longitude: null, isNotFound: false } as const

const isCountry = (code: string) => placeCountries.find((known) => known === code)

export const LocationSection = () => {
  const t = useT()
  const locale = useLocale()
  const isHydrated = useHydrated()
  const problemOf = useProblemOf()
  const { form, set, data } = useOfferForm()
  const { plan } = data.context
  const most = maxPlacesOf(plan.limits)
  const places = form.locations
  const [open, setOpen] = useState(0)
  const [entered, setEntered] = useState<number | null>(null)
  const enter = (at: number) => {
    setOpen(at)
    setEntered(at)
  }
  const [listed, setListed] = useState<{ added: number; leftOut: readonly string[] } | null>(null)
  const [canDraw, setCanDraw] = useState(true)
  useEffect(() => setCanDraw(hasWebGl()), [])
  const shown = isHydrated
    ? places
    : [...places, ...Array.from({ length: Math.max(0, most - places.length) }, () => emptyPlace)]
  // Addresses of several places may be answered before the next render.
  const latest = useRef(places)
  latest.current = places
  const change = (at: number, next: PlaceForm) => {
    latest.current = latest.current.map((place, index) => (index === at ? next : place))
    set('locations', latest.current)
  }
  const pick = async (at: number, point: { latitude: number; longitude: number }) => {
    const before = latest.current[at]
    if (!before) return
    const moved = { ...before, ...point, isNotFound: false }
    change(at, moved)
    const found = await callApi<typeof findNearestAddress>(BY_POINT, { query: { ...point, lang: locale } })
    if (!found.isOk) return reportFault('suggestions', new CallError(BY_POINT, found.problem))
    const { address } = found.body
    if (!address) return
    const { city, street, countryCode } = address
    change(at, { ...moved, city, countryCode, street: street === '' ? before.street : street })
  }
  /** Makes a place of each city of a list; false for a text that is none. */
  const spread = (at: number, text: string): boolean => {
    const named = listedCities(text)
    const here = latest.current[at]
    if (!here || named.length === 0) return false
    const others = latest.current.filter((_, index) => index !== at)
    const fresh = named.filter((city) => !others.some((other) => foldText(other.city) === foldText(city)))
    const room = Math.max(1, most - others.length)
    const [first = { ...here, city: '' }, ...rest] = fresh
      .slice(0, room)
      .map((city, index) => ({ ...(index === 0 ? here : emptyPlace), ...unlocated, city }))
      .map((place) => ({ ...place, countryCode: here.countryCode }))
    latest.current = [...latest.current.map((place, index) => (index === at ? first : place)), ...rest]
    set('locations', latest.current)
    setListed({ added: Math.min(fresh.length, room), leftOut: fresh.slice(room) })
    return true
  }
  const error = problemOf('locations')
  const bigger = places.length < most ? undefined : data.plans.find((other) => other.places > most)
  return (
    <div className="pfplaces">
      {shown.map((place, at) => (
        <PlaceFields
          key={rowKey(at)}
          {...{ place, at }}
          isOpen={!isHydrated || at === open || hasProblem(problemOf, at)}
          isWrong={hasProblem(problemOf, at)}
          isEntered={at === entered}
          onOpen={() => enter(at)}
          onChange={(next) => change(at, next)}
          onList={(text) => spread(at, text)}
          onRemove={() =>
            set(
              'locations',
              places.filter((_, index) => index !== at),
            )
          }
        />
      ))}
      {error && <FieldError id="locations-error">{error}</FieldError>}
      {isHydrated && places.length > 0 && canDraw && (
        <Suspense fallback={<div className="pfmap" />}>
          <PlacesMap places={places} active={open} onPick={pick} onFail={() => setCanDraw(false)} />
        </Suspense>
      )}
      {isHydrated && !canDraw && <p className="muted">{t('posting:form.noMap')}</p>}
      {isHydrated && (
        <p className="pfchips">
          {places.length < most && (
            <Button
              aria-describedby={error ? 'locations-error' : undefined}
              onClick={() => {
                set('locations', [...places, emptyPlace])
                enter(places.length)
              }}
            >
              <Icon of={Plus} size={16} />
              {t('posting:form.addPlace')}
            </Button>
          )}
          <span className="muted">
            {t('posting:form.placesOf', { number: places.length, max: most, plan: plan.name })}
            {bigger && (
              <>
                . {t('posting:form.morePlaces', { plan: bigger.name, max: bigger.places })} <ChangePlanLink />
              </>
            )}
          </span>
          <span className="muted" role="status">
            {listed && t('posting:form.listed', { count: listed.added })}{' '}
            {listed &&
              listed.leftOut.length > 0 &&
              t('posting:form.leftOut', { plan: plan.name, max: most, cities: listed.leftOut.join(', ') })}
          </span>
        </p>
      )}
    </div>
  )
}

const hasProblem = (problemOf: (path: string) => string | null, at: number): boolean =>
  ['city', 'street', 'countryCode', 'latitude'].some((part) => problemOf(`locations.${at}.${part}`) !== null)

interface PointOfPlace {
  readonly latitude: number
  readonly longitude: number
}

interface PlaceFieldsProps {
  place: PlaceForm
  at: number
  isOpen: boolean
  isWrong: boolean
  /** Opened by a press: its first field is typed into next. */
  isEntered: boolean
  onOpen: () => void
  onChange: (place: PlaceForm) => void
  /** False if the text is not a list of cities. */
  onList: (text: string) => boolean
  onRemove: () => void
}

const PlaceFields = (props: PlaceFieldsProps) => {
  const { place, at, isOpen, isEntered, onOpen, onChange, onList, onRemove } = props
  const t = useT()
  const locale = useLocale()
  const isHydrated = useHydrated()
  const problemOf = useProblemOf()
  const [alike, setAlike] = useState<readonly string[]>([])
  const { city, street, countryCode, latitude, longitude } = place
  // A place without coordinates, left unfinished earlier, is geocoded now.
  const [typed, setTyped] = useState(city !== '' && latitude === null && !place.isNotFound ? city : null)
  const path = `locations.${at}`
  // The place may have been changed by another row's answer, which must not end the own question.
  const take = useEffectEvent((address: PointOfPlace | null) =>
    onChange(
      address
        ? { ...place, latitude: address.latitude, longitude: address.longitude, isNotFound: false }
        : { ...place, latitude: null, longitude: null, isNotFound: true },
    ),
  )
  // Typed addresses are geocoded; points chosen on the map are not.
  useEffect(() => {
    if (typed === null || city.trim() === '' || listedCities(city).length > 0) return
    const asking = new AbortController()
    const find = async () => {
      const code = isCountry(countryCode)
      const result = await callApi<typeof findAddress>(BY_NAME, {
        query: { city: city.trim(), street: street.trim(), lang: locale, ...(code && { countryCode: code }) },
        ...{ signal: asking.signal, retry: withBackoff },
      })
      if (asking.signal.aborted) return
      if (!result.isOk) return reportFault('suggestions', new CallError(BY_NAME, result.problem))
      const { address, suggestions } = result.body
      setAlike(suggestions)
      setTyped(null)
      take(address)
    }
    const timer = setTimeout(find, REST_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, city, street, countryCode, locale])
  const change = (changes: Partial<PlaceForm>) => {
    onChange({ ...place, ...changes, isNotFound: false })
    setTyped(JSON.stringify(changes))
  }
  const list = (text: string): boolean => {
    const isList = onList(text)
    if (isList) setTyped(text)
    return isList
  }
  const listCount = listedCities(city).length
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const point =
    latitude === null || longitude === null
      ? t('posting:form.noPoint')
      : `${latitude.toFixed(4)} · ${longitude.toFixed(4)}`
  const name = [city, street].filter(Boolean).join(', ') || t('posting:form.place', { number: at + 1 })
  const hidden = (
    <>
      <input type="hidden" name={`${path}.latitude`} value={latitude ?? ''} />
      <input type="hidden" name={`${path}.longitude`} value={longitude ?? ''} />
    </>
  )
  if (!isOpen)
    return (
      <div className="pfplace">
        <span className="pfplace__number">{at + 1}</span>
        <span>
          <b>{name}</b>
          <span className="muted num pfplace__point">{point}</span>
        </span>
        <input type="hidden" name={`${path}.city`} value={city} />
        <input type="hidden" name={`${path}.street`} value={street} />
        <input type="hidden" name={`${path}.countryCode`} value={countryCode} />
        {hidden}
        <Button kind="quiet" size="sm" onClick={onOpen}>
          {t('posting:form.change')}
        </Button>
        <IconButton label={t('posting:form.remove', { name })} onClick={onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
    )
  return (
    <fieldset className="pfplace pfplace--open">
      <legend className="sr">{t('posting:form.place', { number: at + 1 })}</legend>
      <span className={classNames('pfplace__number', props.isWrong && 'pfplace__number--wrong')}>
        {at + 1}
      </span>
      <div className="pfplace__fields">
        <div className="pfrow pfrow--place">
          <Field
            label={t('posting:fields.city')}
            help={listCount > 0 ? t('posting:form.isList', { count: listCount }) : undefined}
            error={problemOf(`${path}.city`) ?? problemOf(`${path}.latitude`)}
          >
            {(control) => (
              <Input
                {...control}
                name={`${path}.city`}
                autoComplete="address-level2"
                autoFocus={isEntered}
                value={city}
                onChange={(event) =>
                  change({ city: event.currentTarget.value, latitude: null, longitude: null })
                }
                onBlur={() => list(city)}
                onKeyDown={({ key }) => key === 'Enter' && list(city)}
                onPaste={(event) => {
                  // A single-line input would join the lines of a pasted column.
                  const isEmpty = event.currentTarget.value.trim() === ''
                  if (isEmpty && list(event.clipboardData.getData('text/plain'))) event.preventDefault()
                }}
              />
            )}
          </Field>
          <Field label={t('posting:fields.countryCode')} error={problemOf(`${path}.countryCode`)}>
            {(control) => (
              <Select
                {...control}
                isField
                name={`${path}.countryCode`}
                value={countryCode}
                onChange={(event) => change({ countryCode: event.currentTarget.value })}
              >
                {placeCountries.map((code) => (
                  <option key={code} value={code}>
                    {countries.of(code)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {alike.length > 0 && place.isNotFound && (
          <p className="pfchips">
            <span className="muted">{t('posting:form.mayBe')}</span>
            {alike.map((one) => (
              <button key={one} type="button" className="tag pfchip" onClick={() => change({ city: one })}>
                {one}
              </button>
            ))}
          </p>
        )}
        <Field label={t('posting:fields.street')} error={problemOf(`${path}.street`)}>
          {(control) => (
            <Input
              {...control}
              name={`${path}.street`}
              autoComplete="street-address"
              placeholder={t('posting:form.placeExample')}
              value={street}
              onChange={(event) => change({ street: event.currentTarget.value })}
            />
          )}
        </Field>
        {hidden}
        {isHydrated && (
          <p className="muted num pfchips">
            <Icon of={MapPin} size={16} />
            {point}
            <Button kind="quiet" size="sm" onClick={onRemove}>
              {t('posting:form.remove', { name })}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}
