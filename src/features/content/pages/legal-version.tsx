import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loadLegalVersion, versionAlternates } from '#app/loaders/content/legal.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { readAddress } from '#kernel/addresses.ts'
import { LegalScreen } from '#screens/content/legal-screen.tsx'
import { legalVersionPage } from '../addresses.ts'

/** A former version of a legal document. The newest has the document's own address. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { params } = openAddress(readAddress(legalVersionPage, url))
  const asked = { key: String(params.document), day: String(params.day) }
  const legal = await loadLegalVersion(page, asked)
  if (!legal) throw data(null, { status: 404 })
  const current = legal.versions.find(({ isCurrent }) => isCurrent)
  if (!current || legal.versions[0] === current)
    throw redirect(legal.documents.find(({ isCurrent }) => isCurrent)?.href ?? '/', 302)
  return {
    legal,
    title: `${legal.title}: ${current.label} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:legal'),
    ...(await versionAlternates(page, legalVersionPage, asked)),
  }
}

export const meta = ownMeta

export default function LegalVersion() {
  return <LegalScreen data={useLoaderData<typeof loader>().legal} />
}
