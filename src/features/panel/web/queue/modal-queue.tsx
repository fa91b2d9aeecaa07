import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { companyDataPage } from '#features/company-data/addresses.ts'
import {
  type CompanyDataOutcome,
  EditedCompanyData,
  type KnownCompanyData,
  RegisteredFields,
} from '#features/company-data/web/parts/company-data-fields.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { panelHomePage } from '../../addresses.ts'
import { type KnownProfile, ProfileModal } from './profile-modal.tsx'
import { later, nextModal, type QueueModal, queueModals, readPutOff } from './queue.ts'
import { type ModalProps, QueueFoot, SaveAndGo } from './queue-foot.tsx'
import { StoryArt } from './story-art.tsx'
import { useChanged } from './use-changed.ts'
import './queue.css'

export interface QueueData {
  readonly due: readonly QueueModal[]
  readonly companySlug: string
  readonly companyData: KnownCompanyData
  /** Null where that dialog is not due. */
  readonly profile: KnownProfile | null
  /** Page where the profile is edited. */
  readonly profileHref: string
  /** A sample story. */
  readonly exampleHref: string
}

const keyOf = (slug: string): string => `panel-queue:${slug}`

const readKept = (key: string) => {
  try {
    return readPutOff(localStorage.getItem(key))
  } catch {
    // Storage not available: all dialogs are shown again.
    return {}
  }
}

/** Onboarding dialogs of a company, one after the other. */
export const ModalQueue = ({ data }: { data: QueueData }) => {
  const key = keyOf(data.companySlug)
  const [now] = useState(() => Date.now())
  const [putOff, setPutOff] = useState(() => readKept(key))
  // Counted once, so that the total does not shrink while they are answered.
  const [all] = useState(() =>
    queueModals.filter((modal) =>
      nextModal(
        data.due.filter((one) => one === modal),
        { putOff, now },
      ),
    ),
  )
  const modal = nextModal(data.due, { putOff, now })
  const close = (isForGood = false) => {
    if (!modal) return
    const next = later(putOff, modal, { now, isForGood })
    setPutOff(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Not stored: valid for this page only.
    }
  }
  const [wasShown, setShown] = useState(false)
  if (modal && !wasShown) setShown(true)
  const isOver = wasShown && !modal
  useEffect(() => {
    // No control opened the dialogs that the focus could go back to.
    if (isOver) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isOver])
  if (!modal) return null
  const parts = { data, onClose: close, at: all.indexOf(modal) + 1, of: all.length }
  if (modal === 'company-data') return <CompanyDataModal {...parts} />
  if (modal === 'marketing-promo') return <PromoModal {...parts} />
  const { profile, profileHref } = data
  return profile && <ProfileModal {...parts} {...{ profileHref }} known={profile} />
}

interface QueueModalProps extends ModalProps {
  data: QueueData
}

const CompanyDataModal = ({ data, onClose, at, of }: QueueModalProps) => {
  const t = useT()
  const locale = useLocale()
  const fetcher = useFetcher<CompanyDataOutcome>()
  const { companyData } = data
  const changed = useChanged()
  const outcome: CompanyDataOutcome = fetcher.data ?? { typed: null, problems: [] }
  const { typed, problems: all } = outcome
  const problems = all.filter(({ field }) => !changed.isChanged(field))
  return (
    <Dialog isOpen onClose={() => onClose()} title={t('panel:queue.data')}>
      <p className="muted">{t('panel:queue.dataText')}</p>
      <fetcher.Form
        method="post"
        action={hrefFor(companyDataPage, {}, locale)}
        className="queue"
        noValidate
        onChange={changed.watch}
        onSubmit={changed.forget}
      >
        <input type="hidden" name="dialog" value="1" />
        <input type="hidden" name="website" value={companyData.website} />
        <input type="hidden" name="size" value={companyData.size} />
        <EditedCompanyData known={companyData} outcome={outcome} href={hrefFor(panelHomePage, {}, locale)} />
        {problems.length > 0 && (
          <Notice kind="error">{t('company-data:problems', { count: problems.length })}</Notice>
        )}
        {outcome.isUnsent && fetcher.state === 'idle' && (
          <Notice kind="error">{t('web:form.unsent.text')}</Notice>
        )}
        <RegisteredFields known={companyData} outcome={{ typed, problems }} />
        <QueueFoot {...{ at, of, onClose }}>
          <SaveAndGo {...{ at, of }} isBusy={fetcher.state !== 'idle'} />
        </QueueFoot>
      </fetcher.Form>
    </Dialog>
  )
}

const PromoModal = ({ data, onClose, at, of }: QueueModalProps) => {
  const t = useT()
  const [isForGood, setForGood] = useState(false)
  return (
    <Dialog isOpen onClose={() => onClose(isForGood)} title={t('panel:queue.promo')} before={<StoryArt />}>
      <p className="muted">{t('panel:queue.promoText')}</p>
      <div className="queue">
        <Checkbox checked={isForGood} onChange={(event) => setForGood(event.currentTarget.checked)}>
          {t('panel:queue.never')}
        </Checkbox>
        <QueueFoot {...{ at, of }} later={t('panel:queue.notNow')} onClose={() => onClose(isForGood)}>
          <ButtonLink kind="primary" to={data.exampleHref} onClick={() => onClose(isForGood)}>
            {t('panel:queue.example')}
          </ButtonLink>
        </QueueFoot>
      </div>
    </Dialog>
  )
}
