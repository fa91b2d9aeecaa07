import { hrefFor } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { HitRow } from '#screens/console/palette/hit-row.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { consoleSearchPage } from '../addresses.ts'
import type { HitGroup, SearchResult } from '../contract.ts'
import { MAX_TEXT_LENGTH } from '../rules.ts'

interface ConsoleSearchScreenProps {
  frame: ConsoleData
  found: SearchResult
}

/** The command palette as a page, for browsers without scripts and for links. */
export const ConsoleSearchScreen = ({ frame, found: { text, groups } }: ConsoleSearchScreenProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleFrame data={frame} title={t('console-search:page.title')}>
      <search>
        <form className="con__filter" method="get" action={hrefFor(consoleSearchPage, {}, locale)}>
          <div className="con__field findall__field">
            <input
              type="search"
              name="q"
              defaultValue={text}
              maxLength={MAX_TEXT_LENGTH}
              aria-label={t('console-search:page.label')}
              placeholder={t('console-search:page.placeholder')}
            />
          </div>
          <Button type="submit" size="sm">
            {t('console-search:page.search')}
          </Button>
        </form>
      </search>
      <p className="con__note">{t('console-search:page.help')}</p>
      <div className="findall">
        {groups.length === 0 && <p className="con__empty">{t('console-search:page.none', { text })}</p>}
        {groups.map((group) => (
          <Group key={group.kind} group={group} frame={frame} />
        ))}
      </div>
    </ConsoleFrame>
  )
}

const Group = ({ group: { kind, hits, allHref }, frame }: { group: HitGroup; frame: ConsoleData }) => {
  const t = useT()
  const name = t(`console-search:groups.${kind}`)
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.key}>
            <a className="find__hit" href={hit.href}>
              <HitRow kind={kind} hit={hit} tenants={frame.tenants} />
            </a>
          </li>
        ))}
        {allHref !== null && (
          <li>
            <a className="find__hit find__hit--all" href={allHref}>
              {t('console-search:page.all', { name })}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
