import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { alertDialogParam } from '../../enumerations.ts'
import {
  type AlertOutcome,
  MailedAlertContent,
  type MailedAlertData,
  MailedAlertStamp,
  useMailedAlertTitle,
} from '../mailed-alert.tsx'

interface MailedAlertDialogProps extends DialogState {
  /** Address of the alert's own page. */
  href: string
  question: string
}

/** Parameters of the mail's link, removed when the dialog closes. */
const PARAMS = [alertDialogParam, 'candidate-id', 'job-filter-id', 'code']

/** Shows the alert's own page as a dialog over another page. */
export const MailedAlertDialog = ({ href, question, isOpen }: MailedAlertDialogProps) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const onClose = () => {
    const query = new URLSearchParams(search)
    for (const name of PARAMS) query.delete(name)
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  const loaded = useFetcher<{ readonly shown: MailedAlertData }>()
  const { load, data } = loaded
  useEffect(() => {
    void load(withQuery(href, { ask: question }))
  }, [load, href, question])
  return data ? <LoadedDialog isOpen={isOpen} onClose={onClose} data={data.shown} /> : null
}

const LoadedDialog = ({ isOpen, onClose, data }: DialogState & { data: MailedAlertData }) => {
  const fetcher = useFetcher<AlertOutcome>()
  const title = useMailedAlertTitle(data, fetcher.data)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      before={<MailedAlertStamp data={data} outcome={fetcher.data} />}
    >
      <MailedAlertContent
        data={data}
        outcome={fetcher.data}
        Form={fetcher.Form}
        isBusy={fetcher.state !== 'idle'}
      />
    </Dialog>
  )
}
