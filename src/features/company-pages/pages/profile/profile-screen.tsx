import { useState } from 'react'
import { Link } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { brandStoryEditorPage } from '../../addresses.ts'
import { type ProfileContent, profileFields } from '../../form/profile-content.ts'
import { type ProfilePart, profileParts, readProfileFields } from '../../form/read-fields.ts'
import type { saveOwnProfile, setProfileStatus } from '../../gateway.ts'
import type { EditorData, EditorOutcome } from '../editing/editor-data.ts'
import { PageEditor } from '../editing/page-editor.tsx'
import { BasicsPart } from './basics-part.tsx'
import { PlacesPart } from './places-part.tsx'
import type { ProfileChoices } from './profile-choices.ts'
import { ProfilePreview } from './profile-preview.tsx'
import { WorkPart } from './work-part.tsx'

interface ProfileScreenProps {
  data: EditorData<'profile'>
  part: ProfilePart
  choices: ProfileChoices
  outcome: EditorOutcome<'profile'> | undefined
}

const partOfField = (field: string): ProfilePart => {
  const [name = ''] = field.split('.')
  if (name === 'offices') return 'places'
  return ['industry', 'dresscode', 'workplaceTypes', 'benefits', 'technologies'].includes(name)
    ? 'work'
    : 'basics'
}

const send = async (version: number, changed: Partial<ProfileContent>) => {
  const result = await callApi<typeof saveOwnProfile>('PUT /v2/employer-panel/company-profile', {
    body: { version, content: Object.fromEntries(Object.entries(changed)) },
  })
  if (!result.isOk) return { ...result.problem, isOk: false as const }
  const { content, ...saved } = result.body
  return { ...saved, isOk: true as const, content: content as Partial<ProfileContent> }
}

const publish = async (version: number) => {
  const body = { status: 'published' as const, version: Math.max(1, version) }
  const result = await callApi<typeof setProfileStatus>('PUT /v2/employer-panel/company-profile/status', {
    body: version === 0 ? { status: body.status } : body,
  })
  return result.isOk ? null : result.problem
}

export const ProfileScreen = ({ data, part: asked, choices, outcome }: ProfileScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const [part, setPart] = useState<ProfilePart>(asked)
  const counts = { basics: null, work: null, places: data.content.offices.length || null }
  return (
    <PageEditor
      {...{ data, outcome, send, publish, fields: profileFields, places: ['cover', 'logo', 'gallery'] }}
      choices={{
        ...{ companyType: choices.companyTypes, size: choices.sizes, industry: choices.industries },
        ...{ dresscode: choices.dresscodes, workplaceTypes: choices.workplaceTypes },
        benefits: choices.benefits,
      }}
      read={(entries) => readProfileFields(entries, part)}
      title={t('company-pages:profile.title')}
      onProblem={(field) => setPart(partOfField(field))}
      head={
        <nav className="cptabs sideways" aria-label={t('company-pages:profile.parts')}>
          {profileParts.map((name) => (
            <Link
              key={name}
              to={withQuery(data.selfHref, { part: name, text: data.language })}
              aria-current={name === part ? 'page' : undefined}
              onClick={(event) => {
                // Switching tabs keeps the input, as all of them are one form.
                event.preventDefault()
                setPart(name)
              }}
            >
              {t(`company-pages:profile.${name}`)}
              {counts[name] !== null && <small className="num">{counts[name]}</small>}
            </Link>
          ))}
          <Link to={hrefFor(brandStoryEditorPage, {}, locale)}>
            {t('company-pages:story.title')}
            {choices.story && choices.story !== 'published' && (
              <Tag kind="warning">{t(`company-pages:states.${choices.story}`)}</Tag>
            )}
          </Link>
        </nav>
      }
      form={(writing) => (
        <>
          {part === 'basics' && (
            <BasicsPart {...writing} choices={choices} companyName={data.frame.company.name} />
          )}
          {part === 'work' && <WorkPart {...writing} choices={choices} />}
          {part === 'places' && <PlacesPart {...writing} cities={choices.cities} />}
        </>
      )}
      preview={(content, language) => <ProfilePreview {...{ content, language, choices }} />}
    />
  )
}
