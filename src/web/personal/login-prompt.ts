import { useLocation } from 'react-router'
import { useOpenDialog } from '../overlays/dialog-address.ts'

/** The hash of the sign-in dialog. */
export const LOGIN_PROMPT = 'login'

const FAVORITE = 'favoriteOfferId'

/** Asks a guest to sign in or register. `favoriteOfferId`, the offer to become a favourite, is passed along. */
export const useLoginPrompt = (): ((wish?: { readonly favoriteOfferId: string }) => void) => {
  const { open } = useOpenDialog()
  return (wish) => open(LOGIN_PROMPT, wish ? { [FAVORITE]: wish.favoriteOfferId } : {})
}

/** The offer id passed to the open dialog; '' for none. */
export const useWishedFavorite = (): string => {
  const { state }: { state: unknown } = useLocation()
  const found = typeof state === 'object' && state !== null && FAVORITE in state ? state[FAVORITE] : ''
  return typeof found === 'string' ? found : ''
}
