import { readFile } from 'node:fs/promises'
import type { FoundAddress, Geocoder } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { OfferSearch } from '#features/search/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import type { Locale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { DraftView } from '../drafts.ts'
import {
  deleteDraft,
  findAddress,
  findNearestAddress,
  getDraft,
  getFormInputsData,
  listFormCategories,
  listFormEmploymentTypes,
  listOwnDrafts,
  saveDraft,
  summariseDraft,
  uploadDraftLogo,
} from '../gateway.ts'
import { describePay } from '../pay-gateway.ts'
import { categoryTreeOf, choicesOf, employmentTypesOf } from './lookups.ts'
import { describePayOf } from './pay-hints.ts'
import { invalid } from './pictures.ts'
import type { Posting } from './service.ts'

export interface PostingRoutes {
  readonly posting: Posting
  readonly offers: Pick<Offers, 'listSkills'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Places
  readonly search: Pick<OfferSearch, 'list'>
  readonly clock: Clock
  readonly geocoder: Geocoder
  readonly limits: Pick<Limits, 'hit'>
}

const shown = ({
  id,
  version,
  state,
  planKey,
  form,
  offer,
  updatedAt,
  canWrite,
  lockedFields,
}: DraftView) => ({
  ...{ id, version, state, planKey, form: mutable(form), canWrite, lockedFields: [...lockedFields] },
  offer: offer && { slug: offer.slug, state: offer.state },
  updatedAt: updatedAt.toISOString(),
})

/** Mutable copies, as the answer's type requires. */
const mutable = (form: DraftView['form']) => ({
  ...form,
  languages: [...form.languages],
  schedule: [...form.schedule],
  requiredSkills: [...form.requiredSkills],
  optionalSkills: [...form.optionalSkills],
  techStack: [...form.techStack],
  locations: [...form.locations],
})

const FEW_SKILLS = 20
const SUGGESTED_CITIES = 3
/** Among these those of the chosen country are looked for. */
const SUGGESTED_ANYWHERE = 50
const LETTERS_OF_A_GUESS = 4
const ADDRESSES_AN_HOUR = 600
const HOUR_SECONDS = 3_600

export const postingRoutes = (services: PostingRoutes): Handler[] => {
  const { posting, offers, tenants, places, geocoder, limits, search, clock } = services
  const limitAddresses = ({ accountId }: SignedIn) =>
    limits.hit([
      { bucket: `posting:addresses:${accountId}`, max: ADDRESSES_AN_HOUR, windowSeconds: HOUR_SECONDS },
    ])
  /** The address with its city's name in a language; an unknown city keeps its name. */
  const cityIn = (address: FoundAddress | null, locale: Locale): FoundAddress | null => {
    if (!address) return null
    const { names } = places.find(address.city, address.countryCode) ?? {}
    return names?.pl === address.city ? { ...address, city: names[locale] } : address
  }
  return [
    handle(listOwnDrafts, async ({ actor, query: { page } }) => {
      const drafts = await posting.list(actor, page)
      const data = drafts.map((draft) => ({ ...draft, updatedAt: draft.updatedAt.toISOString() }))
      return { status: 200, body: { data } }
    }),
    handle(getDraft, async ({ actor, params }) => ({
      ...{ status: 200, body: shown(await posting.read(actor, params.id)) },
    })),
    handle(saveDraft, async ({ actor, params, body: { version, form: typed, planKey } }) => {
      const changes = { version, form: typed, ...(planKey !== undefined && { planKey }) }
      const saved = await posting.save(actor, params.id, changes)
      const { form, merged, updatedAt } = saved
      const body = { version: saved.version, form: mutable(form), merged: [...merged] }
      return { status: 200, body: { ...body, updatedAt: updatedAt.toISOString() } }
    }),
    handle(deleteDraft, async ({ actor, params }) => {
      await posting.discard(actor, params.id)
      return { status: 204 }
    }),
    handle(summariseDraft, async ({ actor, params }) => {
      const { draft, problems } = await posting.summarise(actor, params.id)
      return { status: 200, body: { draft: shown(draft), problems: [...problems] } }
    }),
    handle(uploadDraftLogo, async ({ actor, params, request, files: { logo } }) => {
      if (!logo) throw invalid([{ field: 'companyLogo', reason: 'required' }])
      const { name, mediaType, path, byteSize } = logo
      const sent = byteSize < uploadReadBytes ? 0 : Number(request.headers.get('content-length'))
      const companyLogo = await posting.takeLogo(actor, params.id, {
        ...{ name, mediaType, bytes: await readFile(path), sentBytes: sent || byteSize },
      })
      return { status: 201, body: { companyLogo } }
    }),
    handle(findAddress, async ({ actor, query }) => {
      await limitAddresses(actor)
      const { lang } = query
      const address = cityIn(await geocoder.find(query), lang)
      const guess = query.city.slice(0, LETTERS_OF_A_GUESS)
      const alike = (address ? [] : places.suggest(guess, lang, SUGGESTED_ANYWHERE))
        .filter(({ countryCode }) => query.countryCode === undefined || countryCode === query.countryCode)
        .slice(0, SUGGESTED_CITIES)
      return { status: 200, body: { address, suggestions: alike.map(({ names }) => names[lang]) } }
    }),
    handle(findNearestAddress, async ({ actor, query }) => {
      await limitAddresses(actor)
      return { status: 200, body: { address: cityIn(await geocoder.nearest(query), query.lang) } }
    }),
    handle(describePay, async ({ actor, query }) => ({
      ...{ status: 200, body: describePayOf({ search, clock }, tenants.byId(actor.tenantId), query) },
    })),
    handle(listFormCategories, ({ tenant, query: { lang } }) => ({
      ...{ status: 200, body: categoryTreeOf(tenants.byId(tenant.id), lang) },
    })),
    handle(listFormEmploymentTypes, ({ query: { lang } }) => ({
      ...{ status: 200, body: employmentTypesOf(lang) },
    })),
    handle(getFormInputsData, async ({ tenant, query: { lang } }) => {
      const skills = await offers.listSkills(tenant.id, { isSuggested: true, page: 1, pageSize: FEW_SKILLS })
      const named = skills.map(({ id, name }) => ({ id, name }))
      return {
        status: 200,
        body: { ...choicesOf(tenants.byId(tenant.id), places, lang), skills: named },
      }
    }),
  ]
}
