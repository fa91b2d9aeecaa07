import { ChosenCompanyGuard } from './chosen-company-guard.tsx'
import type { PanelData } from './panel-data.ts'
import { SessionGuard } from './session-guard.tsx'

/** Hold back the panel's forms when the session has ended, or when another company was chosen meanwhile. */
export const Guards = ({ data }: { data: PanelData }) => (
  <>
    {data.companies.length > 1 && <ChosenCompanyGuard data={data} />}
    <SessionGuard email={data.email} />
  </>
)
