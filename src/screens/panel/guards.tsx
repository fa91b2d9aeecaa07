import { HeldSession } from './held-session.tsx'
import { OneCompany } from './one-company.tsx'
import type { PanelData } from './panel-data.ts'

/** What keeps forms of the panel back: a session that is over, and a page of another company than the one chosen. */
export const Guards = ({ data }: { data: PanelData }) => (
  <>
    {data.companies.length > 1 && <OneCompany data={data} />}
    <HeldSession email={data.email} />
  </>
)
