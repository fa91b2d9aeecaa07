import type { CompanyVerification } from '#features/companies/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'

const dots: Readonly<Record<CompanyVerification, string>> = {
  unverified: 'open',
  verified: 'complete',
  refused: 'broken-off',
}

/** A word next to the dot, as colour alone is not accessible. */
export const CompanyStateName = ({ state }: { state: CompanyVerification }) => {
  const t = useT()
  return (
    <span className={`con__state con__state--${dots[state]}`}>{t(`company-checks:states.${state}`)}</span>
  )
}
