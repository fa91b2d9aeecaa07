import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { confirmationErrors } from '#features/applications/contract.ts'
import { type Confirmation, confirmationOf } from '#features/applications/web/parts/confirm-once.ts'
import { ConfirmationResult } from '#features/applications/web/parts/confirmation-result.tsx'
import { listingPage } from '#features/search/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'

/** Used without scripts only: the confirmation form of any page posts here. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale } = context.get(pageContext)
  return {
    offersHref: hrefFor(listingPage, {}, locale),
    messages: messagesOf(locale, 'applications:confirmation'),
  }
}

const unknownLink: Confirmation = { result: 'notFound', isInHistory: false }

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { tenant, ip, services } = context.get(pageContext)
  const fields = await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const token = fields.get('token')?.slice(0, 200) ?? ''
  const result = await services.applications
    .confirmEmail({ tenantId: tenant.id, token, ip })
    .then(confirmationOf)
    .catch((error: unknown): Confirmation => {
      if (isAppError(error) && error.code === 'application.confirmation-not-found') return unknownLink
      return refuseWith(confirmationErrors)(error)
    })
  return data(result, { status: result === unknownLink ? 404 : 200 })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function ConfirmationPage() {
  const { offersHref } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <Shell className="wrap message">
      <ConfirmationResult confirmation={result ?? unknownLink} offersHref={offersHref} />
    </Shell>
  )
}
