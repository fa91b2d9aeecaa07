import { useLocation } from 'react-router'
import { useOpenDialog } from '../overlays/dialog-address.ts'

/** The hash of the sign-in dialog. */
export const LOGIN_PROMPT = 'login'

/** The offer that becomes a favourite after signing in. */
interface WishedFavorite {
  readonly favoriteOfferId: string
  readonly offerTitle: string
}

const noFavorite: WishedFavorite = { favoriteOfferId: '', offerTitle: '' }

/** Asks a guest to sign in or register. The offer that should become a favourite goes along. */
export const useLoginPrompt = (): ((wish?: WishedFavorite) => void) => {
  const { open } = useOpenDialog()
  return (wish) => open(LOGIN_PROMPT, { ...wish })
}

const isWish = (state: unknown): state is WishedFavorite =>
  typeof state === 'object' &&
  state !== null &&
  Object.keys(noFavorite).every(
    (key) => typeof Object.getOwnPropertyDescriptor(state, key)?.value === 'string',
  )

/** The wished favourite passed to the open sign-in dialog; empty strings without one. */
export const useWishedFavorite = (): WishedFavorite => {
  const { state }: { state: unknown } = useLocation()
  return isWish(state) ? state : noFavorite
}
