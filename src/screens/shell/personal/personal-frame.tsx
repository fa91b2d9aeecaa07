import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { chatsPage } from '#features/chat/addresses.ts'
import { readLocalSearches } from '#features/saved-searches/web/parts/local-searches.ts'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { LOGIN_PROMPT } from '#web/personal/login-prompt.ts'
import { usePersonal } from '#web/personal/personal.ts'

import { SIDE_MENU } from '../menu-names.ts'
import { useShell } from '../shell-context.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { HeaderPopups, LoginDialog } from './header-popups.tsx'
import { resumeCurrencyFocus } from './resume-currency-focus.ts'
import { LowerEntries, UpperEntries } from './side-entries.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useEntries } from './use-entries.ts'
import { usePersonalStart } from './use-personal-start.ts'

const SideMenu = latePart(async () => (await import('./side-menu.tsx')).SideMenu)
const RefusedMail = latePart(
  async () => (await import('#features/bounces/web/parts/refused-mail.tsx')).RefusedMail,
)
const VerifiedByHash = latePart(
  async () => (await import('../../account/verified-by-hash.tsx')).VerifiedByHash,
)
const ChatWidget = latePart(async () => (await import('#features/chat/web/parts/chat-widget.tsx')).ChatWidget)
const MovedSearches = latePart(
  async () => (await import('#features/saved-searches/web/parts/moved-searches.tsx')).MovedSearches,
)

interface FrameDialogsProps {
  /** Called with whether somebody is signed in, once known. */
  onReader: (isKnown: boolean) => void
}

/** A component of its own, so that a changed address does not render the dialogs again. */
const ArrivalFocus = () => {
  useArrivalFocus()
  return null
}

/** Dialogs of every page, each loaded when its hash is opened. */
const FrameDialogs = ({ onReader }: FrameDialogsProps) => {
  usePersonalStart()
  useEffect(resumeCurrencyFocus, [])
  const { user, who, counts } = usePersonal()
  const { tenantKey } = useShell()
  const isKnown = user !== null
  const hasChats = useEntries().some(({ name }) => name === chatsPage.name)
  // Kept after the session ends, so that a message being written stays on the screen.
  const [uid, setUid] = useState<string | null>(null)
  if (hasChats && user && uid !== user.id) setUid(user.id)
  const [keepsSearches] = useState(() => readLocalSearches().length > 0)
  // A layout effect: no flash of guest content between two pages.
  useLayoutEffect(() => onReader(isKnown), [onReader, isKnown])
  return (
    <>
      <ArrivalFocus />
      <AddressDialog at={{ hash: SIDE_MENU }}>{(state) => <SideMenu {...state} />}</AddressDialog>
      <AddressDialog at={{ hash: LOGIN_PROMPT }}>{(state) => <LoginDialog {...state} />}</AddressDialog>
      <AddressDialog at={{ hash: 'account-verified' }}>
        {(state) => <VerifiedByHash {...state} />}
      </AddressDialog>
      <HeaderPopups />
      {uid !== null && (hasChats || who === 'guest') && (
        <Suspense>
          <ChatWidget {...{ tenantKey, uid }} />
        </Suspense>
      )}
      {keepsSearches && who === 'candidate' && (
        <Suspense>
          <MovedSearches {...{ tenantKey }} />
        </Suspense>
      )}
      {(counts.refusedMail ?? 0) > 0 && (
        <Suspense>
          <RefusedMail {...{ tenantKey }} />
        </Suspense>
      )}
    </>
  )
}

/** The personal layer that is mounted once the page is idle. */
export const personalFrame = { AccountMenu, HeaderButtons, UpperEntries, LowerEntries, FrameDialogs }
