import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { RemovalForm } from '#screens/panel/removal-form.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { conversationsPage, messageTemplatesPage } from '../addresses.ts'
import type { MessageTemplate } from '../contract.ts'
import { templateLimits } from '../enumerations.ts'
import { unknownPlaceholders } from '../rules.ts'
import './templates.css'

interface MarkedTemplate extends MessageTemplate {
  /** Marks this version of it. */
  readonly mark: string
}

export interface TemplatesData {
  readonly templates: readonly MarkedTemplate[]
  /** The template in the form; null for a new one. */
  readonly edited: MarkedTemplate | null
  readonly canWrite: boolean
  readonly outcome: 'kept' | 'removed' | null
}

/** A submitted template with its problems. */
export interface TypedTemplate {
  /** '' for a new one. */
  readonly id: string
  /** Mark of the version that it replaces; '' for a new one. */
  readonly basis: string
  readonly name: string
  readonly text: string
  /** What a colleague has saved meanwhile. */
  readonly theirs: MessageTemplate | null
  readonly problems: readonly FormProblem[]
  /** Whether it was deleted while being edited. */
  readonly isGone: boolean
}

export interface TemplateOutcome {
  readonly typed: TypedTemplate | null
  /** A template that was not deleted, as it is since a colleague has changed it. */
  readonly doubted: MarkedTemplate | null
}
export const untouched: TemplateOutcome = { typed: null, doubted: null }

interface TemplatesScreenProps {
  frame: PanelData
  data: TemplatesData
  result: TemplateOutcome
}

/** The company's message templates, for conversations and invitations. */
export const TemplatesScreen = ({ frame, data, result: { typed, doubted } }: TemplatesScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { templates, edited, canWrite, outcome } = data
  return (
    <PanelFrame data={frame} title={t('chat:templates.title')}>
      <p className="templates__lead">
        <Link className="link" to={hrefFor(conversationsPage, {}, locale)}>
          <Icon of={ArrowLeft} size={16} />
          {t('chat:templates.back')}
        </Link>
        <span className="muted">{t('chat:templates.lead')}</span>
      </p>
      {outcome && !typed && !doubted && <Notice kind="success">{t(`chat:templates.${outcome}`)}</Notice>}
      {doubted && (
        <Notice kind="warning">
          <div className="templates__theirs">
            <p>{t('chat:templates.notRemoved')}</p>
            <Said of={doubted} />
            <Removal of={doubted} label={t('chat:templates.removeAll')} />
          </div>
        </Notice>
      )}
      <div className="templates">
        <section aria-label={t('chat:templates.title')}>
          {templates.length === 0 ? (
            <PanelEmpty
              title={t('chat:templates.none')}
              text={t(canWrite ? 'chat:templates.noneText' : 'chat:templates.noneYet')}
            />
          ) : (
            <ul className="templates__list">
              {templates.map((one) => (
                <Row key={one.id} one={one} canWrite={canWrite} isEdited={one.id === edited?.id} />
              ))}
            </ul>
          )}
        </section>
        {canWrite && <TemplateForm key={typed?.id ?? edited?.id ?? ''} {...{ edited, typed }} />}
      </div>
    </PanelFrame>
  )
}

/** What a template says, inside a notice. */
const Said = ({ of: { name, text } }: { of: MessageTemplate }) => (
  <>
    <p>
      <b>{name}</b>
    </p>
    <p className="templates__text">{text}</p>
  </>
)

const Removal = ({ of: { id, mark }, label }: { of: MarkedTemplate; label: string }) => {
  const t = useT()
  const here = hrefFor(messageTemplatesPage, {}, useLocale())
  return (
    <RemovalForm
      action={here}
      fields={{ id, basis: mark }}
      hint={t('chat:templates.removeHint')}
      label={label}
    />
  )
}

interface RowProps {
  one: MarkedTemplate
  canWrite: boolean
  isEdited: boolean
}

const Row = ({ one, canWrite, isEdited }: RowProps) => {
  const { id, name, text } = one
  const t = useT()
  const locale = useLocale()
  const here = hrefFor(messageTemplatesPage, {}, locale)
  return (
    <li className="templates__one" aria-current={isEdited ? 'true' : undefined}>
      <h2 className="title-16">{name}</h2>
      <p>{text}</p>
      {canWrite && (
        <div className="templates__acts">
          <ButtonLink
            size="sm"
            to={withQuery(here, { edit: id })}
            aria-label={t('chat:templates.editOne', { name })}
          >
            <Icon of={Pencil} size={16} />
            {t('chat:templates.edit')}
          </ButtonLink>
          <Menu
            label={
              <>
                <Icon of={Trash2} size={16} />
                {t('chat:templates.remove')}
              </>
            }
            name={t('chat:templates.removeOne', { name })}
            faceClass="btn btn--quiet btn--sm"
            opens="start"
            isPanel
          >
            <Removal of={one} label={t('chat:templates.removeSure')} />
          </Menu>
        </div>
      )}
    </li>
  )
}

const TemplateForm = ({ edited, typed }: { edited: MarkedTemplate | null; typed: TypedTemplate | null }) => {
  const t = useT()
  const locale = useLocale()
  const here = hrefFor(messageTemplatesPage, {}, locale)
  const id = typed?.id ?? edited?.id ?? ''
  const shown = typed ?? edited
  const errorOf = (field: 'name' | 'text'): string | null => {
    const problem = typed?.problems.find((one) => one.field === field)
    if (problem?.reason === 'sameName') return t('chat:templates.sameName')
    if (problem?.reason === 'unknownPlaceholder')
      return t('chat:templates.unknownPlaceholder', {
        tokens: unknownPlaceholders(shown?.text ?? '').join(', '),
      })
    if (problem?.reason === 'tooMany') return t('chat:templates.tooMany', { most: templateLimits.most })
    return problem ? problemText(problem, t) : null
  }
  return (
    <form className="templates__form" method="post" action={here} noValidate>
      <h2 className="title-16">{t(id === '' ? 'chat:templates.new' : 'chat:templates.change')}</h2>
      {typed?.isGone && <Notice kind="error">{t('chat:templates.gone')}</Notice>}
      {typed?.theirs && (
        <Notice kind="error">
          <div className="templates__theirs">
            <p>{t('chat:templates.changed')}</p>
            <Said of={typed.theirs} />
          </div>
        </Notice>
      )}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="basis" value={typed?.basis ?? edited?.mark ?? ''} />
      <Field label={t('chat:templates.name')} help={t('chat:templates.nameHelp')} error={errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={templateLimits.name}
            defaultValue={shown?.name}
            autoFocus={edited !== null}
            required
          />
        )}
      </Field>
      <Field label={t('chat:templates.text')} help={t('chat:templates.textHelp')} error={errorOf('text')}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={8}
            maxLength={templateLimits.text}
            defaultValue={shown?.text}
            required
          />
        )}
      </Field>
      <div className="templates__acts">
        <Button type="submit" kind="primary">
          {t('chat:templates.keep')}
        </Button>
        {id !== '' && <ButtonLink to={here}>{t('chat:templates.cancel')}</ButtonLink>}
      </div>
    </form>
  )
}
