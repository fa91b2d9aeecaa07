import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLegalChanges, versionAlternates } from '#app/loaders/content/legal.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { readAddress } from '#kernel/addresses.ts'
import { LegalChangesScreen } from '#screens/content/legal-changes-screen.tsx'
import { legalChangesPage } from '../addresses.ts'

/** What a version of a legal document changed in the one before it. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { params } = openAddress(readAddress(legalChangesPage, url))
  const asked = { key: String(params.document), day: String(params.day) }
  const changes = await loadLegalChanges(page, asked)
  if (!changes) throw data(null, { status: 404 })
  return {
    changes,
    title: `${changes.title}: ${changes.heading} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'content:legal'),
    ...(await versionAlternates(page, legalChangesPage, asked)),
  }
}

export const meta = ownMeta

export default function LegalChanges() {
  return <LegalChangesScreen data={useLoaderData<typeof loader>().changes} />
}
