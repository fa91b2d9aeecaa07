import { Link } from 'react-router'
import type { Accent } from '#features/tenants/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Shell } from '../shell/shell.tsx'
import { AccentSample, Colours, Marks, Type } from './basics.tsx'
import { BothThemes } from './both-themes.tsx'
import { Buttons, Choices, Tags } from './controls.tsx'
import { Menus, Overlays } from './floating.tsx'
import { Form } from './form.tsx'
import { Meters, States, Ways } from './lists.tsx'
import { OfferCards, OfferTiles } from './offers.tsx'
import './showcase.css'

interface ShowcaseProps {
  accent: Accent
  accents: readonly Accent[]
  now: Date
}

/** Every component in every state, for developers and reviewers. */
export const ShowcaseScreen = ({ accent, accents, now }: ShowcaseProps) => {
  const t = useT()
  return (
    <Shell className="wrap showcase">
      <title>{t('showcase:title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title-40">{t('showcase:title')}</h1>
      <p className="lead">{t('showcase:lead')}</p>
      <nav className="segment showcase__accents" aria-label={t('showcase:accent')}>
        {accents.map((choice) => (
          <Link
            key={choice}
            className="segment__item"
            to={`?accent=${choice}`}
            aria-current={choice === accent ? 'true' : undefined}
            preventScrollReset
          >
            {t(`showcase:accents.${choice}`)}
          </Link>
        ))}
      </nav>
      <BothThemes id="colours" title={t('showcase:sections.colours')} accent={accent}>
        {() => <Colours />}
      </BothThemes>
      <BothThemes id="type" title={t('showcase:sections.type')} accent={accent}>
        {() => <Type />}
      </BothThemes>
      <BothThemes id="accents" title={t('showcase:sections.accents')} accent={accent}>
        {() =>
          accents.map((each) => (
            <div key={each} data-accent={each}>
              <AccentSample />
            </div>
          ))
        }
      </BothThemes>
      <BothThemes id="buttons" title={t('showcase:sections.buttons')} accent={accent}>
        {() => <Buttons />}
      </BothThemes>
      <BothThemes id="logos" title={t('showcase:sections.logos')} accent={accent}>
        {() => <Marks />}
      </BothThemes>
      <BothThemes id="tags" title={t('showcase:sections.tags')} accent={accent}>
        {() => <Tags />}
      </BothThemes>
      <BothThemes id="choices" title={t('showcase:sections.choices')} accent={accent}>
        {(theme) => <Choices theme={theme} />}
      </BothThemes>
      <BothThemes id="fields" title={t('showcase:sections.fields')} accent={accent}>
        {() => <Form />}
      </BothThemes>
      <BothThemes id="floating" title={t('showcase:sections.floating')} accent={accent}>
        {() => (
          <>
            <Menus />
            <Overlays />
          </>
        )}
      </BothThemes>
      <BothThemes id="navigation" title={t('showcase:sections.navigation')} accent={accent}>
        {(theme) => <Ways theme={theme} />}
      </BothThemes>
      <BothThemes id="meters" title={t('showcase:sections.meters')} accent={accent}>
        {() => <Meters />}
      </BothThemes>
      <BothThemes id="offers" title={t('showcase:sections.offers')} accent={accent}>
        {() => <OfferCards now={now} />}
      </BothThemes>
      <BothThemes id="tiles" title={t('showcase:sections.tiles')} accent={accent}>
        {() => <OfferTiles now={now} />}
      </BothThemes>
      <BothThemes id="states" title={t('showcase:sections.states')} accent={accent}>
        {() => <States />}
      </BothThemes>
    </Shell>
  )
}
