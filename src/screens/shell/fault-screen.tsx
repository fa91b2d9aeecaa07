import { RotateCcw } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Shell } from './shell.tsx'
import { HomeLink } from './ways/home-link.tsx'
import './message.css'

/**
 * 'fault': an error of the server; 'formFault': the same after a form was posted; 'unreachable': no answer, maybe as
 * the browser is offline; 'refused': the request was rejected.
 */
type Fault = 'fault' | 'formFault' | 'unreachable' | 'refused'

// Loaded separately: it knows the addresses of panel and console, which the public pages do not need.
const WayHome = latePart(
  async () => (await import('./ways/way-home.tsx')).WayHome,
  () => <HomeLink />,
)

interface FaultScreenProps {
  readonly what?: Fault
  /** Replaces the button that reloads the page. */
  readonly way?: ReactNode
}

export const FaultScreen = ({ what = 'fault', way }: FaultScreenProps) => {
  const t = useT()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Reloads as a document, which the service worker answers with its cached copy or the offline page.
    if (!navigator.onLine && navigator.serviceWorker?.controller) window.location.reload()
  }, [])
  return (
    <Shell className="wrap message">
      <title>{t(`shell:${what}.title`)}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <div>
          <h1 className="lost__title">{t(`shell:${what}.title`)}</h1>
          <p className="lost__text">{t(`shell:${what}.text`)}</p>
          <div className="lost__ways">
            {way ?? (
              <ButtonLink kind="primary" size="lg" to={pathname + search} reloadDocument>
                <Icon of={RotateCcw} />
                {t('shell:fault.retry')}
              </ButtonLink>
            )}
            <Suspense>
              <WayHome />
            </Suspense>
          </div>
        </div>
        <FaultArt />
      </div>
    </Shell>
  )
}
