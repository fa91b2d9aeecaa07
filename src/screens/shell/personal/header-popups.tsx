import type { ComponentType } from 'react'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { useShell } from '../shell-context.tsx'
import { useEntries } from './use-entries.ts'

/** What a feature's popup is given. */
interface HeaderPopupProps extends DialogState {
  readonly tenantKey: string
}

/** What features show below the header: `web/header-popup.tsx`, its texts in the branch `headerPopup`. */
const found: Record<string, () => Promise<ComponentType<HeaderPopupProps>>> = import.meta.glob<
  ComponentType<HeaderPopupProps>
>('../../../features/*/web/header-popup.tsx', { import: 'default' })

const parts = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', latePart(load)]),
)

export const HeaderPopups = () => {
  const { tenantKey } = useShell()
  return useEntries().flatMap(({ popup }) => {
    const Popup = popup && parts.get(popup.feature)
    return Popup
      ? [
          <AddressDialog key={popup.hash} at={popup}>
            {(state) => <Popup {...state} tenantKey={tenantKey} />}
          </AddressDialog>,
        ]
      : []
  })
}
