import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { isAppError } from '#kernel/app-error.ts'
import { dispositionOf } from '#kernel/files/disposition.ts'
import type { Translate } from '#kernel/translator.ts'
import { panelErrors } from '../../contract.ts'

/** Types that browsers display; others are only downloaded. */
const PREVIEWED_TYPES = ['application/pdf', 'image/jpeg', 'image/png']

/** Explains in the refusal that the attachment is withheld until a decision. */
const withholdOr =
  (refuse: (error: unknown) => never, t: Translate) =>
  (error: unknown): never => {
    if (!isAppError(error) || error.code !== 'application.hidden') return refuse(error)
    throw new Response(t('panel:applications.fileWithheld'), {
      status: panelErrors['application.hidden'],
      headers: { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' },
    })
  }

/** The attachment, displayed or downloaded. The CSP of the answer forbids scripts and external resources. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const { id = '', form } = params
  const { file, bytes } = await page.services.panelApplications
    .readAttachment(member, id)
    .catch(withholdOr(refuseWith(panelErrors), translatorOf(page.locale)))
  if (form !== 'file' && form !== 'preview') throw new Response(null, { status: 404 })
  const isPreview = form === 'preview' && PREVIEWED_TYPES.includes(file.mediaType)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...ownHeaders,
      'content-type': file.mediaType,
      'content-disposition': dispositionOf(file.name, isPreview ? 'inline' : 'attachment'),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
