import { ChevronsUpDown } from 'lucide-react'
import { companyChoicePage } from '#features/accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuButton } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useShell } from '../shell/shell-context.tsx'
import type { PanelData } from './panel-data.ts'

/** Name of the panel's company; members of several companies switch here. */
export const CompanyName = ({ data: { company, companies } }: { data: PanelData }) => {
  const t = useT()
  const locale = useLocale()
  const { brand } = useShell()
  const shown = (
    <>
      <Logo name={company.name} src={company.logoUrl} size="sm" />
      <span>
        <b>{company.name}</b>
        <small>{t('panel:frame.of', { board: brand.name })}</small>
      </span>
    </>
  )
  if (companies.length < 2) return <div className="pan__org">{shown}</div>
  return (
    <div className="pan__choice">
      <Menu
        label={
          <>
            {shown}
            <Icon of={ChevronsUpDown} size={16} />
          </>
        }
        name={`${company.name}: ${t('panel:frame.chooseCompany')}`}
        faceClass="pan__org"
        opens="start"
      >
        <form method="post" action={hrefFor(companyChoicePage, {}, locale)}>
          {companies.map(({ slug, name }) => (
            <MenuButton
              key={slug}
              type="submit"
              name="company"
              value={slug}
              isChecked={slug === company.slug}
            >
              {name}
            </MenuButton>
          ))}
        </form>
      </Menu>
    </div>
  )
}
