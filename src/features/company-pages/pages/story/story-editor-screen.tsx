import { useState } from 'react'
import { inLanguage } from '#features/companies/rules.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ProfileInBoth, ProfileRows } from '#screens/companies/company-data.ts'
import { shownBlocks } from '#screens/companies/shown-blocks.ts'
import { StoryBlocks, StoryCover, StoryTechnologies } from '#screens/companies/story-blocks.tsx'
import { callApi } from '#web/api/call-api.ts'
import { Segment } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pageLimits } from '../../enumerations.ts'
import { readStoryFields } from '../../form/read-fields.ts'
import { type BlockContent, type StoryContent, storyFields } from '../../form/story-content.ts'
import type { saveStoryData, setStoryStatus } from '../../gateway.ts'
import type { EditorData, EditorOutcome } from '../editing/editor-data.ts'
import { FormPart } from '../editing/form-part.tsx'
import { NameList } from '../editing/name-list.tsx'
import { PageEditor } from '../editing/page-editor.tsx'
import { PictureField } from '../editing/picture-fields.tsx'
import { BothField } from '../editing/text-fields.tsx'
import { StoryBlocksEditor } from './story-blocks-editor.tsx'

interface StoryEditorScreenProps {
  data: EditorData<'story'>
  technologies: readonly string[]
  /** What the published profile states. */
  profile: ProfileInBoth
  outcome: EditorOutcome<'story'> | undefined
}

export const StoryEditorScreen = ({ data, technologies, profile, outcome }: StoryEditorScreenProps) => {
  const t = useT()
  const { slug, name, logoUrl } = data.frame.company
  const send = async (version: number, changed: Partial<StoryContent>) => {
    const result = await callApi<typeof saveStoryData>('PUT /v2/employer-panel/brand-stories/data/{slug}', {
      ...{ params: { slug }, body: { version, content: Object.fromEntries(Object.entries(changed)) } },
    })
    if (!result.isOk) return { ...result.problem, isOk: false as const }
    const { content, ...saved } = result.body
    return { ...saved, isOk: true as const, content: content as Partial<StoryContent> }
  }
  const publish = async (version: number) => {
    const result = await callApi<typeof setStoryStatus>('PUT /v2/employer-panel/brand-stories/{slug}', {
      ...{ params: { slug }, body: { status: 'published', ...(version > 0 && { version }) } },
    })
    return result.isOk ? null : result.problem
  }
  const isPublic = data.state !== 'draft'
  return (
    <PageEditor
      {...{ data, outcome, send, publish, fields: storyFields }}
      read={readStoryFields}
      title={t('company-pages:story.title')}
      places={['cover', ...data.content.blocks.map((_, at) => `pictures ${at}`)]}
      head={
        <ol className="cpflow">
          {(['draft', 'published'] as const).map((step, at) => (
            <li key={step} aria-current={(step === 'published') === isPublic ? 'step' : undefined}>
              <span className="num">{at + 1}</span>
              {t(`company-pages:states.${step}`)}
            </li>
          ))}
        </ol>
      }
      form={({ content, set }) => (
        <div className="cpform">
          <PictureField
            name="cover"
            label={t('company-pages:fields.cover')}
            hint={t('company-pages:profile.coverHint')}
            src={content.cover}
          >
            <img
              className="cppic__cover"
              src={content.cover || coverPath(slug)}
              alt=""
              width={640}
              height={200}
            />
          </PictureField>
          <section className="cpblock cpblock--intro" aria-label={t('company-pages:story.intro')}>
            <BothField
              name="title"
              label={t('company-pages:fields.title')}
              max={pageLimits.title.max}
              value={content.title}
              onChange={(title) => set('title', title)}
            />
            <BothField
              name="lead"
              label={t('company-pages:fields.lead')}
              max={pageLimits.lead}
              rows={3}
              value={content.lead}
              onChange={(lead) => set('lead', lead)}
            />
          </section>
          <StoryBlocksEditor
            {...{ profile, blocks: content.blocks }}
            onChange={(blocks) => set('blocks', blocks)}
          />
          <FormPart
            title={t('company-pages:fields.technologies')}
            text={t('company-pages:story.technologiesHelp')}
            note={t('company-pages:editor.countOf', {
              ...{ number: content.technologies.length, max: pageLimits.technologies },
            })}
          >
            <NameList
              name="technologies"
              label={t('company-pages:fields.technologies')}
              names={content.technologies}
              suggestions={technologies}
              max={pageLimits.technologies}
              onChange={(names) => set('technologies', names)}
            />
          </FormPart>
        </div>
      )}
      preview={(content, language) => (
        <StoryPreview {...{ content, language, slug, name, logoUrl, profile: profile[language] }} />
      )}
    />
  )
}

const isFilled = (block: BlockContent): boolean => {
  if (block.kind === 'video') return block.url !== ''
  if (block.kind === 'quote') return block.text.pl !== '' || block.text.en !== ''
  return block.kind !== 'numbers' || block.numbers.some(({ value }) => value !== '')
}

interface StoryPreviewProps {
  content: StoryContent
  language: Locale
  slug: string
  name: string
  logoUrl: string | null
  profile: ProfileRows
}

const screens = ['computer', 'phone'] as const

/** Preview of the story on a phone, or in small as on a computer. */
const StoryPreview = ({ content, language, slug, name, logoUrl, profile }: StoryPreviewProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const [screen, setScreen] = useState('phone')
  const blocks = content.blocks.map((block) =>
    block.kind === 'pictures'
      ? { ...block, pictures: block.pictures.map((row) => ({ ...row, thumb: row.src })) }
      : block,
  )
  return (
    <>
      {isHydrated && (
        <Segment
          label={t('company-pages:story.screen')}
          name="preview-screen"
          defaultValue={screen}
          options={screens.map((value) => ({ value, label: t(`company-pages:story.${value}`) }))}
          onChange={setScreen}
        />
      )}
      <article className={classNames('cpcard cpstory', screen === 'computer' && 'cpstory--wide')}>
        <StoryCover
          company={{ name, logoUrl }}
          coverPath={content.cover || coverPath(slug)}
          heading="h3"
          title={inLanguage(content.title, language) || t('company-pages:fields.title')}
          lead={inLanguage(content.lead, language)}
        />
        <div className="cpcard__body">
          <StoryBlocks blocks={shownBlocks(blocks.filter(isFilled), language, profile)} />
          <StoryTechnologies title={t('companies:profile.technologies')} names={content.technologies} />
        </div>
      </article>
    </>
  )
}
