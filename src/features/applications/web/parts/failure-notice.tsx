import { useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ApplyFailure } from './send-application.ts'

interface FailureNoticeProps {
  failure: ApplyFailure
  /** The form's page, which leads to the offer as it is now when it takes no forms any more. */
  action: string
}

/** Why an application was not sent; when the offer has changed meanwhile, with a link to it. */
export const FailureNotice = ({ failure, action }: FailureNoticeProps) => {
  const t = useT()
  const hasChanged = failure === 'offerNotActive' || failure === 'offerExternal'
  return (
    <Notice kind="error">
      {t(`applications:errors.${failure}`)}
      {hasChanged && (
        <>
          {' '}
          <a className="link" href={action}>
            {t('applications:form.seeOffer')}
          </a>
        </>
      )}
    </Notice>
  )
}
