import {
  AlignLeft,
  ArrowDown,
  ArrowUp,
  ChartColumn,
  Gift,
  Images,
  type LucideIcon,
  MapPin,
  Plus,
  Quote,
  Trash2,
  Video,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { ProfileInBoth } from '#screens/companies/company-data.ts'
import { FieldError } from '#web/forms/field.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { companyProfilePage } from '../../addresses.ts'
import { pageLimits } from '../../enumerations.ts'
import { type BlockContent, type BlockKind, blockKinds } from '../../form/story-content.ts'
import { useEditor, useProblemOf } from '../editing/editor-context.ts'
import { PictureRows } from '../editing/picture-fields.tsx'
import { StepButton, StepIcon } from '../editing/step-button.tsx'
import { BothField, HtmlField, LineField } from '../editing/text-fields.tsx'

const icons: Readonly<Record<BlockKind, LucideIcon>> = {
  text: AlignLeft,
  pictures: Images,
  numbers: ChartColumn,
  quote: Quote,
  video: Video,
  benefits: Gift,
  places: MapPin,
}

interface BlocksProps {
  profile: ProfileInBoth
  blocks: readonly BlockContent[]
  onChange: (blocks: readonly BlockContent[]) => void
}

/** The blocks of a story, which can be moved and removed, and buttons to add more. */
export const StoryBlocksEditor = ({ profile, blocks, onChange }: BlocksProps) => {
  const t = useT()
  const { canEdit, problems } = useEditor()
  const problemOf = useProblemOf()
  return (
    <>
      {blocks.map((block, at) => {
        const isWrong = problems.some(({ field }) => field.startsWith(`blocks.${at}.`))
        const number = at + 1
        return (
          <section
            // Blocks have no ids, so moved ones remount.
            key={`${number} ${block.kind} ${blocks.length}`}
            className={classNames('cpblock', isWrong && 'cpblock--wrong')}
            aria-label={t('company-pages:story.block', {
              number,
              kind: t(`company-pages:blocks.${block.kind}`),
            })}
          >
            <header className="cpblock__head">
              <Icon of={icons[block.kind]} size={16} />
              <h2>{t(`company-pages:blocks.${block.kind}`)}</h2>
              {canEdit && (
                <span className="cpblock__acts">
                  <StepIcon
                    step={`up blocks ${at}`}
                    icon={ArrowUp}
                    disabled={at === 0}
                    label={t('company-pages:story.up', { number })}
                  />
                  <StepIcon
                    step={`down blocks ${at}`}
                    icon={ArrowDown}
                    disabled={number === blocks.length}
                    label={t('company-pages:story.down', { number })}
                  />
                  <StepIcon
                    step={`remove blocks ${at}`}
                    icon={Trash2}
                    label={t('company-pages:story.remove', { number })}
                  />
                </span>
              )}
            </header>
            <input type="hidden" name={`blocks.${at}.kind`} value={block.kind} />
            <Block
              {...{ block, at, profile }}
              onChange={(next) => onChange(blocks.map((one, index) => (index === at ? next : one)))}
            />
          </section>
        )
      })}
      {problemOf('blocks') && <FieldError>{problemOf('blocks')}</FieldError>}
      {canEdit && blocks.length < pageLimits.blocks && (
        <fieldset className="cpaddblock">
          <legend className="sr">{t('company-pages:story.add')}</legend>
          {blockKinds.map((kind) => (
            <StepButton key={kind} step={`add blocks.${kind}`}>
              <Icon of={icons[kind]} size={16} />
              {t(`company-pages:blocks.${kind}`)}
            </StepButton>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface BlockProps {
  block: BlockContent
  at: number
  profile: ProfileInBoth
  onChange: (block: BlockContent) => void
}

const Block = ({ block, at, profile, onChange }: BlockProps): ReactNode => {
  const t = useT()
  const path = `blocks.${at}`
  switch (block.kind) {
    case 'text':
      return (
        <>
          <BothField
            name={`${path}.heading`}
            label={t('company-pages:story.heading')}
            hint={t('company-pages:editor.optional')}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading })}
          />
          <HtmlField
            name={`${path}.html`}
            label={t('company-pages:blocks.text')}
            max={pageLimits.text}
            value={block.html}
            onChange={(html) => onChange({ ...block, html })}
          />
        </>
      )
    case 'pictures':
      return (
        <PictureRows
          path={`${path}.pictures`}
          list={`pictures ${at}`}
          rows={block.pictures}
          max={pageLimits.pictures}
          onChange={(pictures) => onChange({ ...block, pictures })}
        />
      )
    case 'numbers':
      return <Numbers {...{ block, at, onChange }} />
    case 'quote':
      return (
        <>
          <BothField
            name={`${path}.text`}
            label={t('company-pages:blocks.quote')}
            max={pageLimits.quote}
            rows={2}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <div className="cprow">
            <LineField
              name={`${path}.author`}
              label={t('company-pages:story.author')}
              hint={t('company-pages:editor.optional')}
              value={block.author}
              onChange={(author) => onChange({ ...block, author })}
            />
            <LineField
              name={`${path}.role`}
              label={t('company-pages:story.role')}
              hint={t('company-pages:editor.optional')}
              value={block.role}
              onChange={(role) => onChange({ ...block, role })}
            />
          </div>
        </>
      )
    case 'video':
      return (
        <>
          <LineField
            name={`${path}.url`}
            label={t('company-pages:story.videoUrl')}
            help={t('company-pages:story.videoHelp')}
            type="url"
            placeholder="https://"
            value={block.url}
            onChange={(url) => onChange({ ...block, url })}
          />
          <BothField
            name={`${path}.title`}
            label={t('company-pages:story.videoTitle')}
            hint={t('company-pages:editor.optional')}
            max={pageLimits.heading}
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
        </>
      )
    case 'benefits':
    case 'places':
      return (
        <>
          <BothField
            name={`${path}.heading`}
            label={t('company-pages:story.heading')}
            hint={t('company-pages:editor.optional')}
            max={pageLimits.heading}
            value={block.heading}
            onChange={(heading) => onChange({ ...block, heading })}
          />
          <FromProfile kind={block.kind} profile={profile} />
        </>
      )
  }
}

interface FromProfileProps {
  kind: 'benefits' | 'places'
  profile: ProfileInBoth
}

/** Says what the published profile states, which the block shows. */
const FromProfile = ({ kind, profile }: FromProfileProps) => {
  const t = useT()
  const { language } = useEditor()
  const locale = useLocale()
  const names = profile[language][kind].map(({ name }) => name).join(', ')
  const part = kind === 'benefits' ? 'work' : 'places'
  return (
    <p className="hint">
      {names ? t('company-pages:story.fromProfile', { names }) : t('company-pages:story.notInProfile')}{' '}
      <a className="link" href={withQuery(hrefFor(companyProfilePage, {}, locale), { part })}>
        {t('company-pages:story.toProfile')}
      </a>
    </p>
  )
}

interface NumbersProps extends Omit<BlockProps, 'profile'> {
  block: Extract<BlockContent, { kind: 'numbers' }>
}

const Numbers = ({ block, at, onChange }: NumbersProps) => {
  const t = useT()
  const { canEdit } = useEditor()
  const { numbers } = block
  return (
    <>
      <div className="cpnumbers">
        {numbers.map((row, nth) => {
          const change = (next: Partial<typeof row>) =>
            onChange({
              ...block,
              numbers: numbers.map((one, index) => (index === nth ? { ...one, ...next } : one)),
            })
          return (
            <div key={rowKey(nth)}>
              <LineField
                name={`blocks.${at}.numbers.${nth}.value`}
                label={t('company-pages:story.value')}
                value={row.value}
                onChange={(value) => change({ value })}
              />
              <BothField
                name={`blocks.${at}.numbers.${nth}.label`}
                label={t('company-pages:story.valueLabel')}
                value={row.label}
                onChange={(label) => change({ label })}
              />
              {canEdit && numbers.length > 1 && (
                <StepIcon
                  step={`remove numbers ${at} ${nth}`}
                  icon={X}
                  label={t('company-pages:story.removeNumber', { number: nth + 1 })}
                />
              )}
            </div>
          )
        })}
      </div>
      {canEdit && numbers.length < pageLimits.numbers && (
        <div>
          <StepButton step={`add numbers ${at}`}>
            <Icon of={Plus} size={16} />
            {t('company-pages:story.addNumber')}
          </StepButton>
        </div>
      )}
    </>
  )
}
