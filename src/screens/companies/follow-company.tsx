import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIdle } from '#web/ui/use-idle.ts'
import { useShell } from '../shell/shell-context.tsx'
import type { CompanyData } from './company-data.ts'

const FollowSearch = latePart(
  async () => (await import('#features/saved-searches/web/parts/follow-search.tsx')).FollowSearch,
)

const HASH = 'add-alert'

/** Subscribes to mails with the company's new offers. Without scripts it links to their list, which has a feed. */
export const FollowCompany = ({ follow }: { follow: NonNullable<CompanyData['follow']> }) => {
  const t = useT()
  const { tenantKey, signIn } = useShell()
  const isIdle = useIdle()
  const plain = (
    <ButtonLink size="lg" to={`${follow.searchUrl}#${HASH}`}>
      <Icon of={Bell} />
      {t('saved-searches:follow.begin')}
    </ButtonLink>
  )
  if (!isIdle) return plain
  return (
    <Suspense fallback={plain}>
      <FollowSearch {...{ tenantKey }} search={follow} hash={HASH} hasAccounts={signIn.candidate !== null} />
    </Suspense>
  )
}
