import type { ComponentType } from 'react'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { useEntries } from './use-entries.ts'

/** What features show below the header: `web/header-popup.tsx`, its texts in the branch `headerPopup`. */
const found: Record<string, () => Promise<ComponentType<DialogState>>> = import.meta.glob<
  ComponentType<DialogState>
>('../../features/*/web/header-popup.tsx', { import: 'default' })

const parts = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', latePart(load)]),
)

export const HeaderPopups = () =>
  useEntries().flatMap(({ popup }) => {
    const Popup = popup && parts.get(popup.feature)
    return Popup
      ? [
          <AddressDialog key={popup.hash} at={popup}>
            {(state) => <Popup {...state} />}
          </AddressDialog>,
        ]
      : []
  })
