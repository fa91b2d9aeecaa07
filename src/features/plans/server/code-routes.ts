import { preferredLocale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { extendWithCode, listCodes, publishWithCode, verifyCode } from '../code-gateway.ts'
import type { Code } from '../contract.ts'
import type { Agreement } from './agreements.ts'
import type { Codes } from './codes.ts'

const shown = ({ code, plan, use, state, expiresAt, note, used, reservedFor }: Code) => ({
  ...{ code, plan: plan.key, planName: plan.name, use, state, note },
  expiresAt: expiresAt?.toISOString() ?? null,
  reservedFor,
  used: used && { at: used.at.toISOString(), for: used.for, offerTitle: used.offerTitle },
})

interface UseBody {
  readonly accepted_regulations?: true | undefined
  readonly newsletter?: boolean | undefined
}

/** Null for older clients, which send no acceptance of the terms. */
const acceptedIn = (
  body: UseBody | null | undefined,
  headers: { readonly 'accept-language'?: string | undefined },
): Omit<Agreement, 'source'> | null =>
  body?.accepted_regulations
    ? {
        locale: preferredLocale(headers['accept-language']),
        acceptsNewsletter: body.newsletter ?? false,
      }
    : null

export const codeRoutes = ({ codes }: { readonly codes: Codes }): Handler[] => [
  handle(verifyCode, async ({ actor, params }) => ({
    status: 200,
    body: shown(await codes.verifyCode(actor, { offer: params.slug, code: params.code })),
  })),
  handle(publishWithCode, async ({ actor, params, query, headers, body }) => ({
    status: 200,
    body: await codes.spendCode(
      actor,
      { offer: params.slug, code: query.code, use: 'publish', accepted: acceptedIn(body, headers) },
      headers['idempotency-key'],
    ),
  })),
  handle(extendWithCode, async ({ actor, params, query, headers, body }) => ({
    status: 200,
    body: await codes.spendCode(
      actor,
      { offer: params.slug, code: query.code, use: 'extend', accepted: acceptedIn(body, headers) },
      headers['idempotency-key'],
    ),
  })),
  handle(listCodes, async ({ actor, query: { page, perPage, state, search, sort } }) => {
    const found = await codes.listCodes(actor, { state, text: search, sort, page, perPage })
    const totalPages = Math.ceil(found.total / perPage)
    return {
      status: 200,
      body: { data: found.codes.map(shown), meta: { page, totalPages, totalItems: found.total } },
    }
  }),
]
