import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { companySizes } from '#features/companies/enumerations.ts'
import { pageLimits, pictureSides } from '#features/company-pages/enumerations.ts'
import { pictureProblem } from '#features/company-pages/web/parts/picture-problem.ts'
import { type UploadProblem, useUploadText } from '#features/company-pages/web/parts/upload-text.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { Select, Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { panelHomePage } from '../../addresses.ts'
import { type ModalProps, QueueFoot, SaveAndGo } from './queue-foot.tsx'
import { useChanged } from './use-changed.ts'

export interface ProfileOutcome {
  /** False with no problems: saved in the draft, and the profile still misses something that is not asked here. */
  readonly isPublished: boolean
  /** Fields are those of the dialog. */
  readonly problems: readonly FormProblem[]
  /** Name of the file that was sent. */
  readonly fileName: string
  /** The form could not be sent, and stays as it is. */
  readonly isUnsent?: true
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** What the profile says at present, and what may be chosen. */
export interface KnownProfile {
  readonly hasLogo: boolean
  readonly shortDescription: string
  readonly size: string
  readonly companyType: string
  readonly companyTypes: readonly Choice[]
}

interface ProfileModalProps extends ModalProps {
  known: KnownProfile
  /** Page where the whole profile is edited. */
  profileHref: string
}

/** Logo, a short description, size and type: what candidates see first. */
export const ProfileModal = ({ known, profileHref, onClose, at, of }: ProfileModalProps) => {
  const t = useT()
  const locale = useLocale()
  const fetcher = useFetcher<ProfileOutcome>()
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const textOf = useUploadText()
  const logoText = (problem: UploadProblem) =>
    textOf(problem, { least: pictureSides.logo.least, hasFormer: known.hasLogo })
  const [description, setDescription] = useState(known.shortDescription)
  const [logoProblem, setLogoProblem] = useState<UploadProblem | null>(null)
  const changed = useChanged()
  const send = (event: FormEvent<HTMLFormElement>) => {
    changed.forget()
    if (!logoProblem) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus()
  }
  const problemOf = (name: string): string | null => {
    if (name === 'logo' && logoProblem) return logoText(logoProblem)
    if (changed.isChanged(name)) return null
    const found = outcome?.problems.find(({ field }) => field.split('.')[0] === name)
    if (!found) return null
    if (name !== 'logo') return problemText(found, t)
    return logoText({ reason: found.reason, name: outcome?.fileName ?? '' })
  }
  const isDone = outcome?.isPublished === true
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const isUnsent = outcome?.isUnsent === true
  const isKept = outcome !== undefined && !isUnsent && !outcome.isPublished && outcome.problems.length === 0
  return (
    <Dialog isOpen onClose={() => onClose()} title={t('panel:queue.profile')}>
      <p className="muted">{t('panel:queue.profileText')}</p>
      {isKept ? (
        <div className="queue">
          <Notice kind="success">{t('panel:queue.profileKept')}</Notice>
          <QueueFoot {...{ at, of, onClose }}>
            <ButtonLink kind="primary" to={profileHref} onClick={() => onClose()}>
              {t('panel:queue.toProfile')}
            </ButtonLink>
          </QueueFoot>
        </div>
      ) : (
        <fetcher.Form
          method="post"
          action={hrefFor(panelHomePage, {}, locale)}
          encType="multipart/form-data"
          className="queue"
          noValidate
          onChange={changed.watch}
          onSubmit={send}
        >
          <Field
            label={t('company-pages:fields.logo')}
            hint={t('panel:queue.logoHint')}
            help={known.hasLogo ? t('panel:queue.logoKept') : undefined}
            error={problemOf('logo')}
          >
            {(control) => (
              <FileInput
                {...control}
                name="logo"
                accept=".jpg,.jpeg,.png"
                onChange={(file) => {
                  setLogoProblem(file && pictureProblem(file))
                  changed.add('logo')
                }}
              />
            )}
          </Field>
          <Field
            label={t('company-pages:fields.shortDescription')}
            error={problemOf('shortDescription')}
            aside={t('panel:queue.counter', {
              number: description.trim().length,
              max: pageLimits.shortDescription,
            })}
          >
            {(control) => (
              <Textarea
                {...control}
                name="shortDescription"
                rows={3}
                maxLength={pageLimits.shortDescription}
                value={description}
                onChange={(event) => setDescription(event.currentTarget.value)}
              />
            )}
          </Field>
          <div className="queue__row">
            <Field label={t('company-pages:fields.size')} error={problemOf('size')}>
              {(control) => (
                <Select {...control} isField name="size" defaultValue={known.size}>
                  <option value="">{t('panel:queue.choose')}</option>
                  <Options
                    of={companySizes.map((value) => ({
                      value,
                      label: t('panel:queue.people', { size: value.replace('-', '–') }),
                    }))}
                  />
                </Select>
              )}
            </Field>
            <Field label={t('company-pages:fields.companyType')} error={problemOf('companyType')}>
              {(control) => (
                <Select {...control} isField name="companyType" defaultValue={known.companyType}>
                  <Options of={known.companyTypes} />
                </Select>
              )}
            </Field>
          </div>
          {isUnsent && <Notice kind="error">{t('web:form.unsent.text')}</Notice>}
          <QueueFoot {...{ at, of, onClose }}>
            <SaveAndGo {...{ at, of }} isBusy={fetcher.state !== 'idle'} />
          </QueueFoot>
        </fetcher.Form>
      )}
    </Dialog>
  )
}

const Options = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
