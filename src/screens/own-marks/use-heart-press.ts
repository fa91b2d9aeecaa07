import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** What a press of a heart does; its code comes with the first press. */
export const useHeartPress = () => {
  const t = useT()
  const toast = useToast()
  const { tenantKey } = useShell()
  return async (guid: string, isOn: boolean): Promise<void> => {
    try {
      const { changeFavourite } = await import('#features/favourites/web/parts/favourite-calls.ts')
      const pressed = await changeFavourite(tenantKey, guid, isOn)
      if (pressed === 'failed') toast({ kind: 'error', text: t('favourites:heart.failed') })
    } catch (error) {
      reportFault('page', error)
      toast({ kind: 'error', text: t('favourites:heart.failed') })
    }
  }
}
