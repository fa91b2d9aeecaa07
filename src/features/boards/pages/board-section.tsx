import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { boardSectionPage, boardsPage } from '../addresses.ts'
import { sectionOfSlug, sectionSlug } from '../section-slugs.ts'
import type { FormPageData } from './form-data.ts'
import { FormScreen } from './form-screen.tsx'
import { boardIn, notFound, openForm, postedFields, submitForm } from './load-form.ts'
import { findMissing } from './missing-documents.ts'

const sectionIn = (slug: string, locale: Locale) => {
  const kind = sectionOfSlug(slug, locale)
  if (!kind) throw notFound()
  return kind
}

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { locale } = page
  const board = boardIn(page, params.board ?? '')
  const kind = sectionIn(params.section ?? '', locale)
  const title = translatorOf(locale)(`boards:tabs.${kind}`)
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${title}, ${board.name}`,
    texts: ['boards', 'offers:experienceLevel'],
  })
  const pathIn = (language: Locale) =>
    hrefFor(boardSectionPage, { board: board.key, section: sectionSlug(kind, language) }, language)
  const opened = await openForm(page, operator, { key: board.key, address: { kind }, url })
  const section: FormPageData = {
    ...{ frame: shown.frame, board, tab: kind, title, lead: `boards:leads.${kind}`, ...opened },
    path: pathIn(locale),
    missing: await findMissing(page, board.id),
  }
  return { ...shown, section, alternates: { pl: pathIn('pl'), en: pathIn('en') } }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  await operatorOf(page)
  const board = boardIn(page, params.board ?? '')
  const kind = sectionIn(params.section ?? '', page.locale)
  const path = hrefFor(
    boardSectionPage,
    { board: board.key, section: sectionSlug(kind, page.locale) },
    page.locale,
  )
  const fields = await postedFields(page, request)
  return submitForm(page, { key: board.key, address: { kind }, fields, path })
}

export const headers = formHeaders
export const meta = ownMeta

export default function BoardSection() {
  return <FormScreen data={useLoaderData<typeof loader>().section} answer={useActionData<typeof action>()} />
}
