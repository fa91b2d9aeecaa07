import { useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { useLoginPrompt } from '#web/personal/login-prompt.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { pressFavourite } from './press-favourite.ts'

interface HeartOffer {
  readonly guid: string
  readonly title: string
  /** When the offer was added to the favourites, on pages that know it; keeps its place after a removal. */
  readonly addedAt?: string | undefined
}

/** What a press of a heart does; its code comes with the first press. A guest is asked to sign in. */
export const useHeartPress = (tenantKey: string) => {
  const t = useT()
  const toast = useToast()
  const askLogin = useLoginPrompt()
  const { who, counts, setCount, reload } = usePersonal()
  const count = counts.favourites ?? 0
  return async ({ guid, title, addedAt }: HeartOffer, isOn: boolean): Promise<void> => {
    const wish = { favoriteOfferId: guid, offerTitle: title }
    if (who === 'guest') return askLogin(wish)
    if (who === 'candidate') setCount('favourites', count + (isOn ? 1 : -1))
    const pressed = await pressFavourite(tenantKey, guid, isOn, addedAt)
    if (pressed === 'done') return
    await reload()
    if (pressed === 'guest') askLogin(wish)
    else toast({ kind: 'error', text: t('favourites:heart.failed') })
  }
}
