import { type CompanyRole, companyRoles } from '#features/accounts/contract.ts'
import { Radio } from '#web/forms/choice.tsx'
import { ChoiceGroup } from '#web/forms/choice-group.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import './role-choice.css'

interface RoleChoiceProps {
  roles: readonly CompanyRole[]
  chosen: string
}

/** Choice of the invitation's role, with its permissions. */
export const RoleChoice = ({ roles, chosen }: RoleChoiceProps) => {
  const t = useT()
  return (
    <ChoiceGroup legend={t('account:team.role')} legendClass="srole__legend">
      <div className="srole">
        {companyRoles
          .filter((role) => roles.includes(role))
          .map((role) => (
            <Radio
              key={role}
              name="role"
              value={role}
              defaultChecked={role === chosen}
              className="srole__one"
            >
              <b>{t(`account:team.roles.${role}.name`)}</b>
              <span className="hint">{t(`account:team.roles.${role}.may`)}</span>
            </Radio>
          ))}
      </div>
    </ChoiceGroup>
  )
}
