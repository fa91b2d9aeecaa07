import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { companyPage } from '#features/companies/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { companyProfilePage } from '../../addresses.ts'
import { type ProfilePart, profileParts, readProfileFields } from '../../form/read-fields.ts'
import { loadEditor } from '../editing/load-editor.ts'
import { takeForm } from '../editing/take-form.ts'
import { loadProfileChoices } from './profile-choices.ts'
import { ProfileScreen } from './profile-screen.tsx'

const partOf = (url: URL): ProfilePart =>
  profileParts.find((part) => part === url.searchParams.get('part')) ?? 'basics'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { editor, shown, employer } = await loadEditor(page, {
    ...{ kind: 'profile', self: companyProfilePage, publicPage: companyPage, url },
    texts: ['company-pages', 'companies:list', 'panel'],
  })
  if (!editor) throw new Response(null, { status: 404 })
  return {
    ...shown,
    editor,
    part: partOf(url),
    choices: await loadProfileChoices(page, employer),
    alternates: alternatesOf(companyProfilePage, {}),
  }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  return takeForm(page, {
    ...{ kind: 'profile', self: companyProfilePage, url, request },
    read: (fields) => readProfileFields(fields, partOf(url)),
  })
}

export const headers = formHeaders
export const meta = ownMeta

export default function CompanyProfilePage() {
  const { editor, part, choices } = useLoaderData<typeof loader>()
  return (
    <ProfileScreen data={editor} part={part} choices={choices} outcome={useActionData<typeof action>()} />
  )
}
