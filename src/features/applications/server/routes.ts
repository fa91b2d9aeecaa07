import type { Tenants } from '#features/tenants/server/service.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { preferredLocale } from '#kernel/locale.ts'
import type { HumanCheck } from '#server/captcha/human-check.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { isOfForeignPage } from '#server/http/requests/foreign-origin.ts'
import { getApplicant } from '../applicant-gateway.ts'
import { confirmApplicationEmail, issueHumanCheck, submitApplication } from '../contract.ts'
import english from '../messages/en.json' with { type: 'json' }
import type { ApplicationProblemReason } from '../rules.ts'
import type { Applications } from './service.ts'

export interface ApplicationRoutes {
  readonly applications: Applications
  readonly tenants: Pick<Tenants, 'byId'>
  readonly humanCheck: HumanCheck
}

export const applicationRoutes = ({ applications, tenants, humanCheck }: ApplicationRoutes): Handler[] => [
  handle(submitApplication, async ({ request, tenant, actor, params, headers, body, files, ip }) => {
    if (!headers['recaptcha-token'] && isOfForeignPage(request))
      throw new AppError('application.foreign-page')
    const shown = headers['x-candidate-id']
    if (shown && !(actor.kind === 'candidate' && actor.uid === shown)) throw new AppError('auth.required')
    const submitted = applications.submitApplication({
      tenant: tenants.byId(tenant.id),
      slug: params.slug,
      form: body,
      attachment: files.attachment,
      locale: preferredLocale(headers['accept-language']),
      humanCheckToken: headers['recaptcha-token'] ?? null,
      idempotencyKey: headers['idempotency-key'] ?? null,
      ip,
      candidate: actor.kind === 'candidate' ? actor : null,
      via: 'api',
    })
    const { isHeld: _isHeld, ...answer } = await submitted.catch(withCatalogueTexts)
    return { status: 201, body: answer }
  }),
  handle(getApplicant, async ({ actor }) => ({
    status: 200,
    body: await applications.describeApplicant(actor),
  })),
  handle(confirmApplicationEmail, async ({ tenant, body, ip }) => ({
    status: 200,
    body: await applications.confirmEmail({ tenantId: tenant.id, token: body.token, ip }),
  })),
  handle(issueHumanCheck, async ({ tenant, query }) => ({
    status: 200,
    body: await humanCheck.issue(tenant.id, query.action),
  })),
]

const texts: Readonly<Record<string, string>> = english.errors satisfies Record<
  ApplicationProblemReason,
  string
>

/** Sets the catalogue's English texts as `message`, for programs; `key` stays for clients with texts of their own. */
const withCatalogueTexts = (error: unknown): never => {
  if (!isAppError(error) || error.code !== 'application.invalid') throw error
  const problems = (error.details.problems ?? []).map(({ field, reason }) => ({
    field,
    reason: texts[reason] ?? reason,
    key: reason,
  }))
  throw new AppError(error.code, { ...error.details, problems })
}
