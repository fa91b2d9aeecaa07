import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useShell } from '../shell-context.tsx'
import type { useWayBack } from './use-way-back.ts'

/** The quiet way from an error page: to the panel or console, or to the public home. */
export const HomeLink = ({ way = null }: { way?: ReturnType<typeof useWayBack> }) => {
  const t = useT()
  const { homeHref } = useShell()
  return (
    <ButtonLink kind="quiet" size="lg" to={way?.href ?? homeHref} reloadDocument>
      {way?.label ?? t('shell:notFound.home')}
    </ButtonLink>
  )
}
