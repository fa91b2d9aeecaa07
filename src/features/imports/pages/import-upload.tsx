import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { importPage, importsPage, importUploadPage } from '../addresses.ts'
import { importErrors } from '../contract.ts'
import { MAX_UPLOAD_BYTES } from '../enumerations.ts'
import type { TypedUpload } from '../rules.ts'
import { type UploadOutcome, UploadScreen } from './upload-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { shown } = await loadConsole(page, {
    active: importsPage,
    title: translatorOf(page.locale)('imports:upload.title'),
    texts: ['imports:upload', 'imports:runs', 'imports:sources', 'imports:columns'],
  })
  return {
    ...shown,
    upload: { frame: shown.frame, tenant: queryText(url, 'tenant') },
    alternates: alternatesOf(importUploadPage, {}),
  }
}

const ROOM_FOR_PARTS = 20_000

const SHAPE = {
  files: ['file'],
  maxBytes: MAX_UPLOAD_BYTES + ROOM_FOR_PARTS,
  // One byte above the limit, so that a file that is too large is recognized and refused.
  cuts: { fileBytes: MAX_UPLOAD_BYTES + 1 },
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, importUploads } = page.services
  const answer = await bodies
    .withForm(SHAPE, { request, ip: page.ip }, async ({ fields, files }) => {
      const textOf = (name: string): string => {
        const value = fields[name]
        return typeof value === 'string' ? value.slice(0, 400) : ''
      }
      const typed: TypedUpload = {
        ...{ tenant: textOf('tenant'), key: textOf('key'), company: textOf('company') },
      }
      return { typed, added: await importUploads.add(operator, typed, files.file ?? null) }
    })
    .catch(refuseWith(importErrors))
  const { typed, added } = answer
  if (added.runId === null) return data<UploadOutcome>({ typed, problems: added.problems }, { status: 422 })
  const path = hrefFor(importPage, { id: added.runId }, page.locale)
  return redirectTo(withQuery(path, { done: added.isAgain ? 'again' : 'uploaded' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function ImportUpload() {
  const { upload } = useLoaderData<typeof loader>()
  const untouched: UploadOutcome = {
    typed: { tenant: upload.tenant, key: '', company: '' },
    problems: [],
  }
  return <UploadScreen data={upload} outcome={useActionData<typeof action>() ?? untouched} />
}
