import { createHash } from 'node:crypto'
import type { Geocoder } from '#features/geo/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { DraftView } from '../drafts.ts'
import { formSeniorities } from '../enumerations.ts'
import type { OfferForm, PlaceForm } from '../form/offer-form.ts'
import { formOfPayload, payloadOfForm } from '../form/payload.ts'
import { payloadPathOf } from '../form/payload-paths.ts'
import { getOwnOffer, initiateOffer, type OfferPayload, patchOffer } from '../offer-gateway.ts'
import type { Posting } from './service.ts'

export interface OfferRoutes {
  readonly posting: Posting
  readonly tenants: Pick<Tenants, 'byId'>
  readonly geocoder: Geocoder
}

const answerOf = ({ id, version, state, offer }: DraftView) => ({
  ...{ id, version, slug: offer?.slug ?? id, state: offer?.state ?? state },
})

const expectSeniority = ({ experienceLevel: key }: OfferPayload): void => {
  if (key === undefined || key === '' || formSeniorities.some((known) => known === key)) return
  const message = 'Invalid seniority key'
  throw new AppError('seniority.invalid', {
    message,
    problems: [{ field: 'experienceLevel', reason: message }],
  })
}

/** Renames the fields of a form's problems to the payload's paths. Of a conflict only `version` is returned: clients
 * read the stored values again. */
const inPayloadNames = (error: unknown, form: OfferForm, sent: OfferPayload): unknown => {
  if (!isAppError(error) || !error.details.problems) return error
  const { problems, version } = error.details
  return new AppError(error.code, {
    ...(version !== undefined && { version }),
    problems: problems.map((problem) => ({ ...problem, field: payloadPathOf(problem.field, form, sent) })),
  })
}

/** API routes with which programs write offers. */
export const offerRoutes = ({ posting, tenants, geocoder }: OfferRoutes): Handler[] => {
  const located = async (place: PlaceForm): Promise<PlaceForm> => {
    if ((place.latitude !== null && place.longitude !== null) || place.city.trim() === '') return place
    const found = await geocoder.find(place)
    return found
      ? { ...place, latitude: found.latitude, longitude: found.longitude }
      : { ...place, isNotFound: true }
  }

  const typedOf = async (actor: SignedIn, payload: OfferPayload): Promise<Partial<OfferForm>> => {
    const typed = formOfPayload(payload, tenants.byId(actor.tenantId))
    const { locations } = typed
    return locations ? { ...typed, locations: await Promise.all(locations.map(located)) } : typed
  }

  return [
    handle(initiateOffer, async ({ actor, headers, body }) => {
      const plan = body.pricing_plan
      const key = headers['idempotency-key']
      const requestHash = createHash('sha256').update(plan).digest()
      const id = await posting.begin(actor, plan, { creationType: 'gateway', once: { key, requestHash } })
      return { status: 201, body: answerOf(await posting.read(actor, id)) }
    }),
    handle(patchOffer, async ({ actor, params: { slug }, body: { version, ...body } }) => {
      expectSeniority(body)
      const { planKey, state } = body
      const opened = await posting.openToChange(actor, slug)
      const form = await typedOf(actor, body)
      const changed = await posting
        .change(opened, { form, planKey, state, version })
        .catch((error: unknown) => {
          throw inPayloadNames(error, { ...opened.opened.draft.form, ...form }, body)
        })
      return { status: 200, body: changed }
    }),
    handle(getOwnOffer, async ({ actor, params }) => {
      const draft = await posting.read(actor, params.jobAdvertisementIdOrSlug)
      const { id, version, slug, state } = answerOf(draft)
      const { limits } = draft.context.plan
      const frame = { slug, state, limits, planKey: draft.planKey, creationType: draft.creationType }
      return { status: 200, body: { ...payloadOfForm(draft.form, frame), id, version } }
    }),
  ]
}
