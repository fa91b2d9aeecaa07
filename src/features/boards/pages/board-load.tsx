import { readFile } from 'node:fs/promises'
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
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { boardLoadPage, boardsPage } from '../addresses.ts'
import { boardErrors } from '../contract.ts'
import type { FileOutcome, SentFile } from '../form.ts'
import { boardIn } from './load-form.ts'
import { type LoadAnswer, LoadScreen, MAX_FILE_BYTES } from './load-screen.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const board = boardIn(page, params.board ?? '')
  const title = translatorOf(page.locale)('boards:load.title')
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${title}, ${board.name}`,
    texts: ['boards', 'offers:experienceLevel'],
  })
  const path = hrefFor(boardLoadPage, { board: board.key }, page.locale)
  return {
    ...shown,
    load: { frame: shown.frame, board, path, isSaved: queryText(url, 'done') === 'saved' },
    alternates: alternatesOf(boardLoadPage, { board: board.key }),
  }
}

const ROOM_FOR_PARTS = 2_000
// Percent-encoding takes up to three characters per byte.
const MAX_CONFIRMED_BYTES = 3 * MAX_FILE_BYTES + ROOM_FOR_PARTS

const SHAPE = {
  files: ['file'],
  maxBytes: MAX_FILE_BYTES + ROOM_FOR_PARTS,
  cuts: { fileBytes: MAX_FILE_BYTES + 1 },
}

interface Uploaded {
  readonly path: string
  readonly byteSize: number
}

const uploaded = async (file: Uploaded | null | undefined): Promise<SentFile | FormProblem> => {
  if (!file || file.byteSize === 0) return { field: 'file', reason: 'required' }
  if (file.byteSize > MAX_FILE_BYTES) return { field: 'file', reason: 'fileTooLarge' }
  return { text: await readFile(file.path, 'utf8'), versions: null }
}

/** Reads the upload, or the confirmation of one. */
const sentIn = async (page: PageContext, request: Request): Promise<SentFile | FormProblem> => {
  const { bodies } = page.services
  const sender = { request, ip: page.ip }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return bodies.withForm(SHAPE, sender, ({ files }) => uploaded(files.file)).catch(refuseWith())
  const fields = await bodies.readFields(sender, MAX_CONFIRMED_BYTES).catch(refuseWith())
  return { text: fields.get('text') ?? '', versions: fields.get('versions') ?? '' }
}

const statusOf = (outcome: LoadAnswer): number => {
  if (outcome.kind === 'problems') return 422
  return outcome.kind === 'preview' && outcome.isChanged ? 409 : 200
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { key } = boardIn(page, params.board ?? '')
  const sent = await sentIn(page, request)
  const outcome: FileOutcome =
    'text' in sent
      ? await page.services.boards.load(operator, key, sent).catch(refuseWith(boardErrors))
      : { kind: 'problems', problems: [sent] }
  if (outcome.kind === 'saved')
    return redirectTo(withQuery(hrefFor(boardLoadPage, { board: key }, page.locale), { done: 'saved' }))
  return data<LoadAnswer>(outcome, { status: statusOf(outcome) })
}

export const headers = formHeaders
export const meta = ownMeta

export default function BoardLoad() {
  const { load } = useLoaderData<typeof loader>()
  return <LoadScreen data={load} answer={useActionData<typeof action>()} />
}
