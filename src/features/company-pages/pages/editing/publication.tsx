import type { FormEvent, ReactNode } from 'react'
import { StateDot, type Tone } from '#screens/panel/panel-parts.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PageKind, PageState } from '../../enumerations.ts'
import type { EditorData } from './editor-data.ts'

const tones: Readonly<Record<PageState, Tone>> = {
  draft: 'hollow',
  published: 'live',
  changed: 'wait',
  hidden: 'ended',
}

export const StateMark = ({ state }: { state: PageState }) => {
  const t = useT()
  return <StateDot tone={tones[state]}>{t(`company-pages:states.${state}`)}</StateDot>
}

interface ActProps {
  intent: string
  /** Saves pending changes before the page reloads. */
  flush: () => Promise<boolean>
  children: ReactNode
}

/** A button that runs an operation on the server. */
const Act = ({ intent, flush, children }: ActProps) => {
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await flush()) form.submit()
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm">
        {children}
      </Button>
    </form>
  )
}

interface PublicationProps {
  data: EditorData<PageKind>
  state: PageState
  flush: () => Promise<boolean>
}

/** State of publication, earlier versions, and restoring them. */
export const Publication = ({ data, state, flush }: PublicationProps) => {
  const t = useT()
  const { versions, canEdit, canPublish } = data
  const isPublic = state === 'published' || state === 'changed'
  return (
    <section className="cppub" aria-labelledby="publication">
      <h2 className="title-16" id="publication">
        {t('company-pages:publication.title')}
      </h2>
      <ul>
        {state !== 'published' && (
          <li>
            <div>
              <StateMark state={state} />
              <small>{t(`company-pages:publication.${state}`)}</small>
            </div>
            {state === 'hidden' && canPublish && (
              <Act intent="show" flush={flush}>
                {t('company-pages:publication.show')}
              </Act>
            )}
          </li>
        )}
        {versions.map(({ number, publishedAt, by }, at) => (
          <li key={number}>
            <div>
              <StateDot tone={at === 0 && isPublic ? 'live' : 'ended'}>
                {t(
                  at === 0 && isPublic
                    ? 'company-pages:publication.current'
                    : 'company-pages:publication.former',
                  { number },
                )}
              </StateDot>
              <small className="num">{[publishedAt, by].filter(Boolean).join(', ')}</small>
            </div>
            {canEdit && (at > 0 || state === 'changed') && (
              <Act intent={`restore ${number}`} flush={flush}>
                {t('company-pages:publication.restore')}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {isPublic && canPublish && (
        <Act intent="hide" flush={flush}>
          {t('company-pages:publication.hide')}
        </Act>
      )}
      <p className="cppub__address">{data.publicAddress}</p>
    </section>
  )
}
