import { Building2, Trash2 } from 'lucide-react'
import type { ConsentDocument } from '#features/consents/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatDateTime, formatDay } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import { SettingsFrame } from '#screens/account/settings-frame.tsx'
import { Group, Row } from '#screens/account/settings-parts.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { RequiredCheckbox } from '#web/forms/required-checkbox.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownDataCopyPage, ownDataPage } from '../addresses.ts'
import './own-data.css'

export interface ShownConsent {
  readonly id: number
  readonly purpose: string
  readonly text: string
  readonly version: string
  readonly documents: readonly ConsentDocument[]
  readonly isGiven: boolean
  readonly locale: Locale
  readonly source: string
  readonly at: number
  readonly withdrawnAt: number | null
  readonly canBeWithdrawn: boolean
}

export interface OwnData {
  readonly consents: readonly ShownConsent[]
  readonly done: 'withdrawn' | 'asked' | null
  /** Whether to show the form of erasure, which states what is deleted and kept. */
  readonly isErasing: boolean
}

export type ErasureProblem = 'mustUnderstand' | 'wrongPassword'

export interface OwnDataProps {
  data: OwnData
  problem: ErasureProblem | null
}

export const OwnDataScreen = ({ data, problem }: OwnDataProps) => {
  const t = useT()
  const locale = useLocale()
  const here = hrefFor(ownDataPage, {}, locale)
  return (
    <SettingsFrame portal="candidate" active="data" title={t('privacy:title')}>
      {data.done === 'withdrawn' && <Notice kind="success">{t('privacy:consents.doneWithdrawn')}</Notice>}
      <Group id="consents" title={t('privacy:consents.title')} lead={t('privacy:consents.lead')}>
        {data.consents.length === 0 && <p className="consent muted">{t('privacy:consents.none')}</p>}
        {data.consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} />
        ))}
      </Group>
      <Group id="data" title={t('privacy:data.title')}>
        <Row
          label={t('privacy:data.copy')}
          action={
            <form method="post" action={hrefFor(ownDataCopyPage, {}, locale)}>
              <Button type="submit" size="sm">
                {t('privacy:data.download')}
              </Button>
            </form>
          }
        >
          <p className="srow__text">{t('privacy:data.copyText')}</p>
        </Row>
        {data.isErasing || problem ? (
          <ErasureForm problem={problem} cancelTo={here} />
        ) : (
          <Row
            label={t('privacy:data.erase')}
            action={
              <ButtonLink
                kind="danger-line"
                to={`${withQuery(here, { erase: '1' })}#data`}
                size="sm"
                preventScrollReset
              >
                {t('privacy:data.eraseAction')}
              </ButtonLink>
            }
          >
            <p className="srow__text">{t('privacy:data.eraseText')}</p>
            {/* Here, where the browser scrolls after the form: it keeps the address's hash. */}
            {data.done === 'asked' && <Notice kind="success">{t('privacy:data.doneAsked')}</Notice>}
          </Row>
        )}
      </Group>
    </SettingsFrame>
  )
}

const purposes = ['terms', 'marketing', 'future-recruitment', 'be-found', 'custom'] as const
const documentKeys = ['terms-for-users', 'terms-for-clients', 'privacy-policy'] as const
const SHOWN_OF_HASH = 8
const sources = ['registration', 'application', 'settings', 'company', 'mail'] as const

const ConsentRow = ({ consent }: { consent: ShownConsent }) => {
  const t = useT()
  const { id, isGiven, withdrawnAt, at, text, version, documents, locale, canBeWithdrawn } = consent
  const purpose = purposes.find((known) => known === consent.purpose) ?? 'other'
  const source = sources.find((known) => consent.source.startsWith(known)) ?? 'other'
  const name = t(`privacy:consents.purposes.${purpose}`)
  const state = isGiven ? (withdrawnAt === null ? 'given' : 'withdrawn') : 'refused'
  const when =
    withdrawnAt === null
      ? formatDateTime(new Date(at))
      : `${formatDate(new Date(at))} – ${formatDateTime(new Date(withdrawnAt))}`
  return (
    <div className="consent">
      <div>
        <b>{name}</b>
        <small>
          {when} · {t(`privacy:consents.sources.${source}`)}
        </small>
        <details>
          <summary className="link">{t('privacy:consents.text')}</summary>
          <p lang={locale}>{text}</p>
          <small>
            {t('privacy:consents.version', {
              version,
              language: t(`privacy:consents.languages.${locale}`),
            })}
          </small>
          {documents.map((document) => (
            <DocumentLine key={document.key} document={document} />
          ))}
        </details>
      </div>
      <span className="consent__state">
        <i className={state === 'given' ? 'consent__dot consent__dot--on' : 'consent__dot'} />
        {t(`privacy:consents.${state}`)}
      </span>
      {canBeWithdrawn && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            kind="quiet"
            size="sm"
            aria-label={t('privacy:consents.withdrawNamed', { name })}
          >
            {t('privacy:consents.withdraw')}
          </Button>
        </form>
      )}
    </div>
  )
}

const DocumentLine = ({ document: { key, edition, sha256 } }: { document: ConsentDocument }) => {
  const t = useT()
  const name = documentKeys.find((known) => known === key) ?? 'other'
  return (
    <small>
      {t('privacy:consents.document', {
        name: t(`privacy:consents.documents.${name}`),
        edition: edition ? formatDay(edition) : '–',
        version: sha256.slice(0, SHOWN_OF_HASH),
      })}
    </small>
  )
}

/** Lists what is deleted and what is kept, with the reasons. */
export const ErasureConsequences = () => {
  const t = useT()
  return (
    <div className="fate">
      <div>
        <h3>
          <Icon of={Trash2} size={16} />
          {t('privacy:erase.gone')}
        </h3>
        <ul>
          <li>{t('privacy:erase.goneList.profile')}</li>
          <li>{t('privacy:erase.goneList.lists')}</li>
          <li>{t('privacy:erase.goneList.account')}</li>
        </ul>
      </div>
      <div>
        <h3>
          <Icon of={Building2} size={16} />
          {t('privacy:erase.stays')}
        </h3>
        <ul>
          <li>{t('privacy:erase.staysList.applications')}</li>
          <li>{t('privacy:erase.staysList.messages')}</li>
          <li>{t('privacy:erase.staysList.proof')}</li>
        </ul>
      </div>
    </div>
  )
}

const ErasureForm = ({ problem, cancelTo }: { problem: ErasureProblem | null; cancelTo: string }) => {
  const t = useT()
  const password = useOwnProblem(problem === 'wrongPassword' ? t('privacy:erase.wrongPassword') : null, {
    missing: 'privacy:erase.passwordMissing',
  })
  const understands = useOwnProblem(problem === 'mustUnderstand' ? t('privacy:erase.mustUnderstand') : null, {
    missing: 'privacy:erase.mustUnderstand',
  })
  return (
    <form method="post" className="erasure">
      <h3 className="title-20">{t('privacy:erase.title')}</h3>
      <p className="muted">{t('privacy:erase.lead')}</p>
      <ErasureConsequences />
      <Field label={t('privacy:erase.password')} error={password.error}>
        {(control) => (
          <Input
            {...control}
            {...password.watched}
            type="password"
            name="current"
            autoComplete="current-password"
            maxLength={400}
            required
          />
        )}
      </Field>
      <RequiredCheckbox
        name="understands"
        value="1"
        // The password is checked only with the box ticked, so it was.
        defaultChecked={problem === 'wrongPassword'}
        error={understands.error}
        {...understands.watched}
      >
        {t('privacy:erase.understand')}
      </RequiredCheckbox>
      <div className="erasure__foot">
        <Button type="submit" name="intent" value="erase" kind="danger">
          {t('privacy:erase.ask')}
        </Button>
        <ButtonLink to={cancelTo} kind="quiet" preventScrollReset>
          {t('privacy:erase.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
