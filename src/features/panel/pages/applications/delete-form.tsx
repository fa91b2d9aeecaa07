import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { PanelApplication } from '../../enumerations.ts'
import type { SelectedApplications } from './applications-data.ts'
import { useApplicantName, Wait } from './parts.tsx'
import { selectedValue } from './query.ts'

interface DeleteFormProps {
  cancelHref: string
  people: readonly PanelApplication[]
  chosen: SelectedApplications
}

/** Asks for a confirmation before applications are deleted for good, and names the applicants. */
export const DeleteForm = ({
  cancelHref,
  people,
  chosen: { ids, count, whole, statuses },
}: DeleteFormProps) => {
  const t = useT()
  const nameOf = useApplicantName()
  const isWhole = whole > 0
  return (
    <form method="post" action={cancelHref} className="triage__ask triage__ask--page">
      <p>{t('panel:applications.deleteManyText', { count })}</p>
      {isWhole && <input type="hidden" name="whole" value={whole} />}
      {isWhole ? (
        <p>{t('panel:applications.deleteWhole', { count })}</p>
      ) : (
        ids.map((id) => {
          const status = statuses[id]
          return (
            <input key={id} type="hidden" name="id" value={status ? selectedValue({ id, status }) : id} />
          )
        })
      )}
      {!isWhole && (
        <ul className="triage__people">
          {people.map((one) => (
            <li key={one.id}>
              <span>
                <b>{nameOf(one)}</b> <small>{one.offerTitle}</small>
              </span>
              <Wait days={one.waitsDays} />
            </li>
          ))}
        </ul>
      )}
      <div className="oask__acts">
        <Button type="submit" name="intent" value="delete" kind="danger">
          {t('panel:applications.deleteManyDo', { count })}
        </Button>
        <ButtonLink kind="quiet" to={cancelHref} autoFocus>
          {t('panel:offers.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
