import { Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { GoneOfferData } from '../offer/gone/gone-data.ts'
import { FaultScreen } from './fault-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** An error response of a loader or an action: 403, 404, 410, another 4xx, or a 429 or 5xx after a form was posted. */
interface ErrorResponse {
  readonly status: number
  /** The loader's error body, if it has one. */
  readonly data?: unknown
}

const textOf = (said: unknown, name: string): string | null => {
  const found = typeof said === 'object' && said !== null ? new Map(Object.entries(said)).get(name) : null
  return typeof found === 'string' ? found : null
}

const typedIn = (said: unknown): { label: string; text: string } | null => {
  const typed = typeof said === 'object' && said !== null && 'typed' in said ? said.typed : null
  const text = textOf(typed, 'text')
  return text === null ? null : { label: textOf(typed, 'label') ?? '', text }
}

const GoneScreen = latePart(
  async () => (await import('../offer/gone/gone-screen.tsx')).GoneScreen,
  NotFoundScreen,
)

const isGoneOffer = (said: unknown): said is { readonly gone: GoneOfferData } =>
  typeof said === 'object' && said !== null && 'gone' in said

const isOfForm = (said: unknown): boolean => typeof said === 'object' && said !== null && 'isOfForm' in said

/** Goes back in history, where the browser restores the typed text; without scripts the link opens an empty form. */
const WayBackToForm = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      kind="primary"
      size="lg"
      to={pathname + search}
      reloadDocument
      onClick={(event) => {
        event.preventDefault()
        history.back()
      }}
    >
      <Icon of={Undo2} />
      {t('shell:formFault.back')}
    </ButtonLink>
  )
}

export const ErrorResponseScreen = ({ status, data }: ErrorResponse) => {
  if (status >= 500) return <FaultScreen what="formFault" way={<WayBackToForm />} />
  if (isGoneOffer(data))
    return (
      <Suspense>
        <GoneScreen gone={data.gone} />
      </Suspense>
    )
  const typed = typedIn(data)
  if (typed === null && (status === 404 || status === 410)) return <NotFoundScreen />
  return status === 403 || typed ? (
    <ForbiddenScreen title={textOf(data, 'title')} reason={textOf(data, 'reason')} typed={typed} />
  ) : (
    <FaultScreen what="refused" way={isOfForm(data) ? <WayBackToForm /> : undefined} />
  )
}
