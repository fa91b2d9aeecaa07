import { ArrowLeftRight, Check } from 'lucide-react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { comparePage, panelApplicationsPage } from '../../addresses.ts'
import { useApplicantName } from '../applications/parts.tsx'
import type { CompareData } from './compare-data.ts'

type CompareState = Pick<CompareData, 'isBlind' | 'isOnlyDifferences'> & { readonly ids: readonly string[] }

/** Address of a comparison; ids are repeated parameters. */
export const compareHref = ({ isBlind, isOnlyDifferences, ids }: CompareState, locale: Locale): string => {
  const query = new URLSearchParams([
    ...(isBlind ? [['blind', '1']] : []),
    ...(isOnlyDifferences ? [['only', '1']] : []),
    ...ids.map((id) => ['id', id]),
  ])
  return `${hrefFor(comparePage, {}, locale)}?${query}`
}

/** Shows only rows that differ, or puts somebody else of the same offer into one of the columns. */
export const CompareTools = ({ data }: { data: CompareData }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const { two, others, isBlind, isOnlyDifferences } = data
  const ids = two.map(({ id }) => id)
  return (
    <>
      <ButtonLink
        kind="quiet"
        size="sm"
        to={compareHref({ isBlind, isOnlyDifferences: !isOnlyDifferences, ids }, locale)}
        preventScrollReset
      >
        <span className={isOnlyDifferences ? 'cmp__switch is-on' : 'cmp__switch'} aria-hidden>
          {isOnlyDifferences && <Icon of={Check} size={14} />}
        </span>
        {t('panel:applications.compare.only')}
        <span className="sr">
          {t(isOnlyDifferences ? 'panel:applications.compare.on' : 'panel:applications.compare.off')}
        </span>
      </ButtonLink>
      <Menu
        faceClass="btn btn--line btn--sm"
        listClass="cmp__swap"
        label={
          <>
            <Icon of={ArrowLeftRight} size={16} />
            {t('panel:applications.compare.swap')}
          </>
        }
      >
        {two.map((one) => {
          const choices = others.filter(({ offerId, id }) => offerId === one.offerId && !ids.includes(id))
          return (
            <section key={one.id}>
              <h2>{t('panel:applications.compare.insteadOf', { name: nameOf(one) })}</h2>
              {choices.slice(0, MOST_SHOWN).map((other) => (
                <MenuLink
                  key={other.id}
                  to={compareHref(
                    { isBlind, isOnlyDifferences, ids: ids.map((id) => (id === one.id ? other.id : id)) },
                    locale,
                  )}
                >
                  {nameOf(other)}
                  <small>{t(`panel:applications.stages.${other.status}`)}</small>
                </MenuLink>
              ))}
              {choices.length === 0 && <p className="muted">{t('panel:applications.compare.nobody')}</p>}
              {choices.length > MOST_SHOWN && (
                <MenuLink
                  to={withQuery(hrefFor(panelApplicationsPage, {}, locale), {
                    ...{ offer: one.offerId, blind: isBlind ? '1' : '' },
                  })}
                >
                  {t('panel:applications.compare.all')}
                </MenuLink>
              )}
            </section>
          )
        })}
      </Menu>
    </>
  )
}

/** The latest of an offer; everybody is in its list. */
const MOST_SHOWN = 10
