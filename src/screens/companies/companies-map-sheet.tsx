import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { CompaniesMapPanel } from './companies-map-panel.tsx'
import type { CompanyPlace } from './company-data.ts'

interface CompaniesMapSheetProps extends DialogState {
  places: readonly CompanyPlace[]
}

/** The map of companies on screens that are too narrow for it beside the list. */
export const CompaniesMapSheet = ({ places, ...state }: CompaniesMapSheetProps) => {
  const t = useT()
  return (
    <Sheet {...state} title={t('companies:list.map')}>
      <CompaniesMapPanel places={places} />
    </Sheet>
  )
}
