import { usePersonal } from '#web/personal/personal.ts'
import { GuestSlot } from '../guest-slot.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FrameLink } from './frame-link.tsx'
import { useEntries } from './use-entries.ts'

/** The popups of the header, and the account or the ways in. */
export const AccountSlot = () => {
  const { user } = usePersonal()
  const popups = useEntries().filter(({ popup }) => popup)
  return (
    <>
      {popups.map((entry) => (
        <FrameLink key={entry.name} entry={entry} className="iconbtn" isIcon />
      ))}
      {user ? <AccountMenu user={user} /> : <GuestSlot />}
    </>
  )
}
