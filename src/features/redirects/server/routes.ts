import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { trackRedirect } from '../contract.ts'
import type { Redirects } from './service.ts'

export const redirectRoutes = ({ redirects }: { readonly redirects: Redirects }): Handler[] => [
  handle(trackRedirect, async ({ tenant, actor, params, headers, body, ip, request }) => {
    const shown = headers['x-candidate-id']
    if (shown && !(actor.kind === 'candidate' && actor.uid === shown)) throw new AppError('auth.required')
    const { applyUrl, redirectId } = await redirects.trackRedirect({
      tenantId: tenant.id,
      slug: params.slug,
      visitor: { ip, userAgent: request.headers.get('user-agent') ?? '' },
      candidateId: body.candidate_id ?? null,
      accountId: actor.kind === 'candidate' ? actor.accountId : null,
      idempotencyKey: headers['idempotency-key'] ?? null,
      ...(headers.version === '2' && { humanCheckToken: headers['recaptcha-token'] ?? '' }),
    })
    return { status: 201, body: { apply_url: applyUrl, redirect_id: redirectId } }
  }),
]
