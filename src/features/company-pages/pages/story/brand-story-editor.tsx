import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { profileRowsOf } from '#app/loaders/load-company.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { brandStoryPage } from '#features/companies/addresses.ts'
import { suggestedTechnologies } from '#features/companies/rules.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { brandStoryEditorPage } from '../../addresses.ts'
import { readStoryFields } from '../../form/read-fields.ts'
import { loadEditor } from '../editing/load-editor.ts'
import { takeForm } from '../editing/take-form.ts'
import { beginnings, beginStory } from './begin-story.ts'
import { NoStoryScreen } from './no-story-screen.tsx'
import { StoryEditorScreen } from './story-editor-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { editor, shown, employer, member } = await loadEditor(page, {
    ...{ kind: 'story', self: brandStoryEditorPage, publicPage: brandStoryPage, url },
    texts: ['company-pages', 'companies:profile', 'companies:story', 'panel'],
  })
  const { content } = await page.services.companyPages.read(employer, 'profile')
  const present = await page.services.companyProfiles.findById(page.tenant, member.companyId)
  const rowsIn = (locale: Locale) =>
    present ? profileRowsOf({ ...page, locale }, present) : { benefits: [], places: [] }
  const known = suggestedTechnologies.filter((name) => !content.technologies.includes(name))
  return {
    ...shown,
    editor,
    canEdit: member.role !== 'viewer',
    profile: { pl: rowsIn('pl'), en: rowsIn('en') },
    technologies: [...content.technologies, ...known],
    alternates: alternatesOf(brandStoryEditorPage, {}),
  }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const asked = { self: brandStoryEditorPage, url, request }
  if (beginnings.some((beginning) => beginning === url.searchParams.get('begin')))
    return beginStory(page, asked)
  return takeForm(page, { ...asked, kind: 'story', read: readStoryFields })
}

export const headers = formHeaders
export const meta = ownMeta

export default function BrandStoryEditorPage() {
  const { editor, frame, canEdit, technologies, profile } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  if (!editor) return <NoStoryScreen {...{ frame, canEdit }} />
  return <StoryEditorScreen data={editor} {...{ technologies, profile, outcome }} />
}
