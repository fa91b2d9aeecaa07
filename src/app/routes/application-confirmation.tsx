import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Confirmation, refusedConfirmation } from '#features/applications/web/parts/confirm-once.ts'
import { ConfirmationResult } from '#features/applications/web/parts/confirmation-result.tsx'
import { hrefFor } from '#features/search/rules.ts'
import { isAppError } from '#kernel/app-error.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { readFields } from '#server/http/body.ts'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../page-context.ts'
import { refuseWith } from '../refusal.ts'
import { refuseForeignOrigin } from '../same-origin.ts'

/** Only the form of a page without scripts leads here. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale } = context.get(pageContext)
  return {
    offersHref: hrefFor('listing', {}, locale),
    messages: messagesOf(locale, 'applications:confirmation'),
  }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { tenant, url, services } = context.get(pageContext)
  refuseForeignOrigin(request, url)
  const token = (await readFields(request).catch(refuseWith())).get('token')
  const result = await services.applications
    .confirmEmail(tenant.id, token?.slice(0, 200) ?? '')
    .then(({ isReleased }): Confirmation => (isReleased ? 'released' : 'confirmed'))
    .catch((error: unknown): Confirmation => {
      const refused = isAppError(error) ? refusedConfirmation(error.code) : null
      if (!refused) throw error
      return refused
    })
  return data(result, { status: result === 'notFound' ? 404 : 200 })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function ConfirmationPage() {
  const { offersHref } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <Shell className="wrap message">
      <ConfirmationResult result={result ?? 'notFound'} offersHref={offersHref} />
    </Shell>
  )
}
