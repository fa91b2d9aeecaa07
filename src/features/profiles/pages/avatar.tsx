import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { purposeRules, uploadMaxBytes } from '#features/storage/rules.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { fileReasonBefore, forgetChosen, useFileReason } from './file-reason.ts'
import type { PartProps } from './profile-data.ts'

/** The portrait. A chosen picture is uploaded at once; without scripts a button uploads it. */
export const Avatar = ({ data, outcome }: PartProps) => {
  const t = useT()
  const id = useId()
  const hasScripts = useHydrated()
  const { profile } = data.candidate
  const navigation = useNavigation()
  const isBusy = navigation.formAction?.includes('file=avatar') ?? false
  const [early, setEarly] = useState<{ readonly name: string; readonly reason: string } | null>(null)
  const refused = early ?? (outcome.file?.purpose === 'avatar' ? outcome.file : null)
  const reason = refused?.reason ?? null
  const words = useFileReason('avatar')
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const problem = file ? fileReasonBefore(file, 'avatar', uploadMaxBytes) : null
    setEarly(file && problem ? { name: file.name, reason: problem } : null)
    if (file && !problem && hasScripts) input.form?.requestSubmit()
  }
  return (
    <div className="avatarup">
      <Form
        method="post"
        action="?file=avatar"
        encType="multipart/form-data"
        preventScrollReset
        className={classNames('avatarup__pic', isBusy && 'is-busy', reason && 'is-bad')}
      >
        {data.avatarSet && profile.avatarUrl ? (
          <img src={profile.avatarUrl} srcSet={data.avatarSet} sizes="96px" width="96" height="96" alt="" />
        ) : (
          <span className="avatarup__letters" aria-hidden="true">
            {initialsOf([profile.firstName, profile.lastName]) || initialsOf([profile.email])}
          </span>
        )}
        <label className="avatarup__button" htmlFor={id} title={t('profiles:avatar.change')}>
          <Icon of={Camera} size={16} />
          <span className="sr">{t('profiles:avatar.change')}</span>
        </label>
        <input
          id={id}
          className="avatarup__input"
          type="file"
          name="avatar"
          accept={purposeRules.avatar.accept}
          aria-invalid={reason !== null || undefined}
          aria-describedby={reason ? `${id}-error` : undefined}
          onClick={forgetChosen}
          onChange={(event) => choose(event.currentTarget)}
        />
        {!hasScripts && (
          <Button type="submit" size="sm">
            {t('profiles:avatar.send')}
          </Button>
        )}
      </Form>
      {isBusy && (
        <p className="avatarup__note" role="status">
          {t('profiles:avatar.sending')}
        </p>
      )}
      {reason && !isBusy && (
        <>
          <p className="avatarup__note">{refused?.name}</p>
          <FieldError id={`${id}-error`} isAnnounced>
            {words(reason)}
          </FieldError>
        </>
      )}
      {data.avatarSet && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remove-avatar" kind="quiet" size="sm">
            {t('profiles:avatar.remove')}
          </Button>
        </Form>
      )}
    </div>
  )
}
