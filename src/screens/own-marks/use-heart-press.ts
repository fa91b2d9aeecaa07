import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { useLoginPrompt } from '#web/personal/login-prompt.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell/shell-context.tsx'

/** Handler of a heart's press; its code is loaded at the first press. A guest is asked to sign in. */
export const useHeartPress = () => {
  const t = useT()
  const toast = useToast()
  const askLogin = useLoginPrompt()
  const { tenantKey } = useShell()
  const { who, counts, setCount, reload } = usePersonal()
  const count = counts.favourites ?? 0
  return async (guid: string, isOn: boolean): Promise<void> => {
    if (who === 'guest') return askLogin({ favoriteOfferId: guid })
    if (who === 'candidate') setCount('favourites', count + (isOn ? 1 : -1))
    const pressed = await change(tenantKey, guid, isOn)
    if (pressed === 'done') return
    await reload()
    if (pressed === 'guest') askLogin({ favoriteOfferId: guid })
    else toast({ kind: 'error', text: t('favourites:heart.failed') })
  }
}

const change = async (tenantKey: string, guid: string, isOn: boolean) => {
  try {
    const { changeFavourite } = await import('#features/favourites/web/parts/favourite-calls.ts')
    return await changeFavourite(tenantKey, guid, isOn)
  } catch (error) {
    reportFault('page', error)
    return 'failed'
  }
}
