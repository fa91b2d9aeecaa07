import { HeldSession } from './held-session.tsx'
import { OneCompany } from './one-company.tsx'
import type { PanelData } from './panel-data.ts'

/** Hold back the panel's forms when the session has ended, or when another company was chosen meanwhile. */
export const Guards = ({ data }: { data: PanelData }) => (
  <>
    {data.companies.length > 1 && <OneCompany data={data} />}
    <HeldSession email={data.email} />
  </>
)
