import { Bell } from 'lucide-react'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchForm } from '../search/search-form.tsx'

/** Header of the first page: search and new items. */
export const HomeTools = ({ entries }: { entries: PanelData['entries'] }) => {
  const t = useT()
  const news = entries.filter(({ isNew, count }) => isNew && count !== '')
  const mails = entries.find(({ name }) => name === 'mail-choices')
  return (
    <>
      <SearchForm text="" />
      <Menu
        look="icon"
        name={t('panel:home.news.label')}
        label={
          <span className="home__bell">
            <Icon of={Bell} />
            {news.length > 0 && <i className="home__dot" aria-hidden />}
          </span>
        }
      >
        {news.length === 0 && <p className="home__nonews">{t('panel:home.news.none')}</p>}
        {news.map(({ name, href, label, count }) => (
          <MenuLink key={name} to={href}>
            {label} <b className="num">{count}</b>
          </MenuLink>
        ))}
        {mails && <MenuLink to={mails.href}>{t('panel:home.news.mails')}</MenuLink>}
      </Menu>
    </>
  )
}
