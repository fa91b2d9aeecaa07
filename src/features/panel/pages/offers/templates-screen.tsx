import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type OfferTemplate, templateLimits } from '#features/posting/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { newOfferFromHref } from '#screens/panel/form-links.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { RemovalForm } from '#screens/panel/removal-form.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { focusWithAnswer } from '#web/overlays/focus-with-answer.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { takeKept } from '#web/overlays/stored-focus.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { offerTemplatesPage, panelOffersPage } from '../../addresses.ts'
import './templates-screen.css'

export interface TemplatesData {
  readonly templates: readonly OfferTemplate[]
  readonly canWrite: boolean
  /** The template to be renamed. */
  readonly edited: OfferTemplate | null
  /** The offer or draft to be saved as a template. */
  readonly source: { readonly id: string; readonly title: string } | null
  /** Id of the template saved just now, else ''. */
  readonly saved: string
  readonly outcome: 'kept' | 'removed' | null
}

/** A submitted name with its problems. */
interface TypedName {
  readonly name: string
  /** The stored name that it replaces; '' for a new template. */
  readonly read: string
  /** A colleague has given it the name `read` meanwhile, and nothing was saved. */
  readonly isRenamed: boolean
  readonly problems: readonly FormProblem[]
}

export interface TemplateOutcome {
  readonly typed: TypedName | null
  /** A template that was not deleted, as a colleague has given it this name meanwhile. */
  readonly doubted: { readonly id: string; readonly of: string; readonly name: string } | null
}
export const untouched: TemplateOutcome = { typed: null, doubted: null }

interface TemplatesScreenProps {
  frame: PanelData
  data: TemplatesData
  result: TemplateOutcome
}

/** The company's templates of offers. */
export const TemplatesScreen = ({ frame, data, result: { typed, doubted } }: TemplatesScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { templates, edited, source, canWrite, saved, outcome } = data
  const isFull = templates.length >= templateLimits.most
  const parent = { href: hrefFor(panelOffersPage, {}, locale), label: t('panel:templates.back') }
  const here = hrefFor(offerTemplatesPage, {}, locale)
  return (
    <PanelFrame data={frame} title={t('panel:templates.title')} parent={parent}>
      <p className="muted">{t('panel:templates.lead')}</p>
      {outcome && !typed && !doubted && <Notice kind="success">{t(`panel:templates.${outcome}`)}</Notice>}
      {doubted && (
        <Notice kind="warning">
          <p>{t('panel:templates.notRemoved', { name: doubted.name })}</p>
          <Removal {...{ ...doubted, here }} label={t('panel:templates.removeAll')} />
        </Notice>
      )}
      {(edited || source) && (
        <NameForm key={edited?.id ?? source?.id} {...{ edited, source, typed, isFull }} />
      )}
      {templates.length === 0 && !source && (
        <PanelEmpty
          title={t('panel:templates.none')}
          text={t(canWrite ? 'panel:templates.noneText' : 'panel:templates.noneYet')}
        />
      )}
      {templates.length > 0 && (
        <ul className="otemplates" aria-label={t('panel:templates.title')}>
          {templates.map(({ id, name, title, savedAt }) => (
            <li key={id} className="otemplates__one" aria-current={id === edited?.id ? 'true' : undefined}>
              <div>
                <Name isSaved={id === saved}>{name}</Name>
                <p className="muted">
                  {[title, t('panel:templates.savedOn', { date: formatDate(savedAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {canWrite && (
                <div className="otemplates__acts">
                  <ButtonLink
                    size="sm"
                    to={newOfferFromHref(id, locale)}
                    aria-label={t('panel:templates.useOne', { name })}
                  >
                    <Icon of={Plus} size={16} />
                    {t('panel:templates.use')}
                  </ButtonLink>
                  <ButtonLink
                    size="sm"
                    kind="quiet"
                    to={withQuery(here, { edit: id })}
                    aria-label={t('panel:templates.renameOne', { name })}
                  >
                    <Icon of={Pencil} size={16} />
                    {t('panel:templates.rename')}
                  </ButtonLink>
                  <Menu
                    label={
                      <>
                        <Icon of={Trash2} size={16} />
                        {t('panel:templates.remove')}
                      </>
                    }
                    name={t('panel:templates.removeOne', { name })}
                    faceClass="btn btn--quiet btn--sm"
                    listClass="otemplates__ask"
                    isPanel
                  >
                    <Removal
                      {...{ id, of: source?.id ?? '', name, here }}
                      label={t('panel:templates.removeSure')}
                    />
                  </Menu>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelFrame>
  )
}

interface RemovalProps extends NonNullable<TemplateOutcome['doubted']> {
  here: string
  label: string
}

const Removal = ({ id, of, name, here, label }: RemovalProps) => {
  const t = useT()
  const fields = { id, of, read: name }
  return <RemovalForm action={here} {...{ fields, label }} hint={t('panel:templates.removeHint')} />
}

/** A template's name. The form that saved it is gone, so whoever sent that by keyboard continues here. */
const Name = ({ isSaved, children }: { isSaved: boolean; children: string }) => {
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSaved && name.current && takeKept()) focusWithAnswer(name.current)
  }, [isSaved])
  return (
    <h2 ref={name} className="title-16" tabIndex={isSaved ? -1 : undefined}>
      {children}
    </h2>
  )
}

interface NameFormProps extends Pick<TemplatesData, 'edited' | 'source'> {
  typed: TypedName | null
  /** The company has as many templates as it may. */
  isFull: boolean
}

const NameForm = ({ edited, source, typed, isFull }: NameFormProps) => {
  const t = useT()
  const locale = useLocale()
  const problem = typed?.problems[0]
  const { most } = templateLimits
  const reason = isFull && !edited ? 'tooMany' : problem?.reason
  const error =
    reason === 'sameName' || reason === 'tooMany'
      ? t(`panel:templates.${reason}`, { most })
      : problem && problemText(problem, t)
  return (
    <form className="otemplates__form" method="post" noValidate>
      <h2 className="title-16">{t(edited ? 'panel:templates.change' : 'panel:templates.new')}</h2>
      {typed?.isRenamed && (
        <Notice kind="warning">{t('panel:templates.renamed', { name: typed.read })}</Notice>
      )}
      <input type="hidden" name="id" value={edited?.id ?? ''} />
      <input type="hidden" name="of" value={source?.id ?? ''} />
      <input type="hidden" name="read" value={typed?.read || edited?.name || ''} />
      <Field label={t('panel:templates.name')} help={t('panel:templates.nameHelp')} error={error ?? null}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={templateLimits.name}
            defaultValue={typed?.name ?? edited?.name ?? source?.title}
            autoFocus
            required
          />
        )}
      </Field>
      <div className="otemplates__acts">
        <Button type="submit" kind="primary">
          {t('panel:templates.keep')}
        </Button>
        <ButtonLink to={hrefFor(edited ? offerTemplatesPage : panelOffersPage, {}, locale)}>
          {t('panel:templates.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
