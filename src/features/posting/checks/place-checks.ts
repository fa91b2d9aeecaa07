import { formLimits, placeCountries } from '../enumerations.ts'
import type { OfferForm, PlaceForm } from '../form/offer-form.ts'
import { type Finding, type FormCheck, fieldsWhere, isBlank } from './check.ts'

const section = 'location'

export const maxPlacesOf = ({
  maxLocationsCount,
}: {
  readonly maxLocationsCount?: number | undefined
}): number => maxLocationsCount ?? formLimits.locations

const eachPlace =
  (find: (place: PlaceForm, path: string) => readonly Finding[]) =>
  ({ locations }: OfferForm): Finding[] =>
    locations.flatMap((place, at) => find(place, `locations.${at}`))

const hasPoint = ({ latitude, longitude }: PlaceForm): boolean =>
  latitude !== null &&
  longitude !== null &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (latitude !== 0 || longitude !== 0)

export const placeChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'locationRequired',
    isOfWhole: true,
    find: ({ locations }) => fieldsWhere(['locations', locations.length === 0]),
  },
  {
    section,
    reason: 'maxLocations',
    find: ({ locations }, { plan }) => {
      const most = maxPlacesOf(plan.limits)
      return fieldsWhere(['locations', locations.length > most, { plan: plan.name, count: most }])
    },
  },
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: eachPlace(({ city, street, countryCode }, path) =>
      fieldsWhere(
        [`${path}.city`, isBlank(city)],
        [`${path}.street`, isBlank(street)],
        [`${path}.countryCode`, isBlank(countryCode)],
      ),
    ),
  },
  {
    section,
    reason: 'invalidChoice',
    find: eachPlace(({ countryCode }, path) =>
      fieldsWhere([
        `${path}.countryCode`,
        countryCode !== '' && !placeCountries.some((known) => known === countryCode),
      ]),
    ),
  },
  {
    section,
    reason: 'tooLong',
    find: eachPlace(({ city, street }, path) =>
      fieldsWhere(
        [`${path}.city`, city.length > formLimits.line, { count: formLimits.line }],
        [`${path}.street`, street.length > formLimits.line, { count: formLimits.line }],
      ),
    ),
  },
  {
    section,
    reason: 'locationNotFound',
    find: eachPlace((place, path) =>
      fieldsWhere([
        `${path}.city`,
        place.isNotFound && !isBlank(place.city) && !hasPoint(place),
        { city: place.city.trim() },
      ]),
    ),
  },
  {
    section,
    reason: 'coordinatesRequired',
    isOfWhole: true,
    find: eachPlace((place, path) =>
      fieldsWhere([`${path}.latitude`, !isBlank(place.city) && !place.isNotFound && !hasPoint(place)]),
    ),
  },
]
