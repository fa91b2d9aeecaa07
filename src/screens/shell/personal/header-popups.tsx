import { type ComponentType, useEffect } from 'react'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { usePersonal } from '#web/personal/personal.ts'
import type { ShellEntry } from '../frame-entry.ts'
import { useShell } from '../shell-context.tsx'
import { useEntries } from './use-entries.ts'

/** Props of a feature's popup. */
interface HeaderPopupProps extends DialogState {
  readonly tenantKey: string
  /** The page that the popup stands for. */
  readonly href: string
}

/** Without a connection the popup’s page answers instead of it, also in the history. */
const Linked = ({ href }: HeaderPopupProps) => {
  useEffect(() => location.replace(href), [href])
  return null
}

const orPage = (load: () => Promise<ComponentType<HeaderPopupProps>>) => () =>
  load().catch((error: unknown): ComponentType<HeaderPopupProps> => {
    if (navigator.onLine) throw error
    return Linked
  })

/** Popups that features add below the header: `web/header-popup.tsx`, with texts in the branch `headerPopup`. */
const found: Record<string, () => Promise<ComponentType<HeaderPopupProps>>> = import.meta.glob<
  ComponentType<HeaderPopupProps>
>('../../../features/*/web/header-popup.tsx', { import: 'default' })

const parts = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', latePart(orPage(load))]),
)

export const LoginDialog = latePart(async () => (await import('./login-dialog.tsx')).LoginDialog)

const AskLogin = latePart(orPage(async () => (await import('./login-dialog.tsx')).LoginDialog))

/** A visitor who opens a candidate's popup is asked to sign in; nothing is shown until the user is known. */
const partOf = ({ who, popup }: ShellEntry, reader: string): ComponentType<HeaderPopupProps> | undefined => {
  if (who === 'seeker' && reader !== 'candidate') return reader === 'guest' ? AskLogin : undefined
  return popup && parts.get(popup.feature)
}

export const HeaderPopups = () => {
  const { tenantKey } = useShell()
  const { who: reader } = usePersonal()
  return useEntries().flatMap((entry) => {
    const { popup } = entry
    const Popup = partOf(entry, reader)
    return Popup && popup
      ? [
          <AddressDialog key={popup.hash} at={popup}>
            {(state) => <Popup {...state} tenantKey={tenantKey} href={entry.href} />}
          </AddressDialog>,
        ]
      : []
  })
}
