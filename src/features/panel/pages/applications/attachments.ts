import { makeZip } from 'client-zip'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { panelApplicationsPage } from '../../addresses.ts'
import type { Attachments } from '../../enumerations.ts'
import { readListState, withListState } from './query.ts'
import { chosenIds } from './read-form.ts'

/** Names of the files in the archive: unique, and without characters that are part of a path. */
const fileNames = (files: Attachments['files']) => {
  const taken = new Set<string>()
  return files.map((file) => {
    const plain = `${file.name}, ${file.fileName}`.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_')
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${number} ${plain}`
    taken.add(name.toLowerCase())
    return { file, name }
  })
}

async function* entriesOf({ files }: Attachments, lastModified: Date, left: { name: string; text: string }) {
  for (const { file, name } of fileNames(files)) {
    const bytes = await file.read()
    if (bytes) yield { name, lastModified, input: new Uint8Array(bytes) }
  }
  if (left.text !== '') yield { name: left.name, lastModified, input: left.text }
}

/** Streams a ZIP archive with the attachments of the selected applications. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const state = readListState(url.searchParams)
  const ids = await chosenIds(page, member, { state, fields: await fieldsOf(page, request) })
  const found = await page.services.panelApplications.listAttachments(member, ids, state.isBlind)
  const { files, withheld } = found
  if (files.length === 0) {
    const list = withListState(hrefFor(panelApplicationsPage, {}, page.locale), state)
    return redirectTo(withQuery(list, { files: withheld > 0 ? 'withheld' : 'none' }))
  }
  const t = translatorOf(page.locale)
  const left = {
    name: `${t('panel:applications.files.leftName')}.txt`,
    text: withheld > 0 ? `${t('panel:applications.files.left', { count: withheld })}\n` : '',
  }
  const day = page.now.toISOString().slice(0, 10)
  return new Response(makeZip(entriesOf(found, page.now, left)), {
    headers: {
      ...ownHeaders,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${t('panel:applications.files.name')}-${day}.zip"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The archive is answered to a posted form only; other requests are redirected to the list. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirectTo(hrefFor(panelApplicationsPage, {}, context.get(pageContext).locale))
