import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { LOGIN_PROMPT } from '#web/personal/login-prompt.ts'
import { SIDE_MENU } from '../menu-names.ts'
import { AccountSlot } from './account-slot.tsx'
import { HeaderPopups } from './header-popups.tsx'
import { LowerEntries, UpperEntries } from './side-entries.tsx'
import { usePersonalStart } from './use-personal-start.ts'

const SideMenu = latePart(async () => (await import('./side-menu.tsx')).SideMenu)
const LoginDialog = latePart(async () => (await import('./login-dialog.tsx')).LoginDialog)

/** Dialogs that every page has, each loaded when its hash is opened. */
const FrameDialogs = () => {
  usePersonalStart()
  return (
    <>
      <AddressDialog at={{ hash: SIDE_MENU }}>{(state) => <SideMenu {...state} />}</AddressDialog>
      <AddressDialog at={{ hash: LOGIN_PROMPT }}>{(state) => <LoginDialog {...state} />}</AddressDialog>
      <HeaderPopups />
    </>
  )
}

/** What a page lays over its frame when it has come to rest. */
export const personalFrame = { AccountSlot, UpperEntries, LowerEntries, FrameDialogs }
