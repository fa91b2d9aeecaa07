import { formatNumber } from '#kernel/format.ts'
import { ChipFilter } from '#screens/console/chip-filter/chip-filter.tsx'
import { KeptSort } from '#screens/console/console-parts.tsx'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { offerShows } from '../enumerations.ts'
import type { OffersData } from './offers-data.ts'

interface OffersFilterProps {
  data: Pick<OffersData, 'frame' | 'page' | 'query'>
  path: string
}

/** Filter of the list; several states can be chosen. */
export const OffersFilter = ({ data: { frame, page, query }, path }: OffersFilterProps) => {
  const t = useT()
  const locale = useLocale()
  const shows = offerShows.filter((show) => query.state.split(',').includes(show))
  return (
    <ChipFilter
      {...{ frame, path, query }}
      label={t('console-offers:list.title')}
      textLabel={t('console-offers:list.text')}
      chips={shows.map((show) => ({
        text: t(`console-offers:states.${show}`),
        without: { state: shows.filter((other) => other !== show).join(',') },
      }))}
      found={t('console-offers:filter.found', {
        found: formatNumber(page.found, locale),
        total: formatNumber(page.total, locale),
      })}
      sort={<KeptSort value={query.sort} />}
    >
      <fieldset>
        <legend>{t('console-offers:list.state')}</legend>
        {offerShows.map((show) => (
          <Checkbox key={show} name="state" value={show} defaultChecked={shows.includes(show)}>
            {t(`console-offers:states.${show}`)}
          </Checkbox>
        ))}
      </fieldset>
    </ChipFilter>
  )
}
