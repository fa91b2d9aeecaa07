import { useT } from '#web/i18n/i18n.tsx'
import type { AccountState } from '../enumerations.ts'

const dots: Readonly<Record<AccountState, string>> = {
  unconfirmed: 'open',
  confirmed: 'complete',
  blocked: 'broken-off',
  erased: 'gone',
}

/** The state as a dot and a word, as colour alone is not accessible. */
export const AccountStateName = ({ state }: { state: AccountState }) => {
  const t = useT()
  return (
    <span className={`con__state con__state--${dots[state]}`}>{t(`console-accounts:states.${state}`)}</span>
  )
}
