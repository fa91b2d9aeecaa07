import { useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { SkillLevel } from '#web/ui/skill-level.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { OfferPageData, ShownOffer } from './offer-data.ts'

type Story = NonNullable<NonNullable<OfferPageData['company']>['story']>

type Level = '1' | '2' | '3' | '4' | '5'
const levelKey = (level: number): Level => String(Math.min(Math.max(level, 1), 5)) as Level

/** Skills with the required level; those without one as plain tags. */
export const SkillSection = ({ data: { offer, contentLanguage } }: { data: OfferPageData }) => {
  const t = useT()
  const rated = offer.requiredSkills.filter(({ level }) => level > 0)
  const plain = offer.requiredSkills.filter(({ level }) => level === 0)
  if (offer.requiredSkills.length + offer.niceToHaveSkills.length === 0) return null
  return (
    <section className="sec sec--skills">
      <h2 className="title-20">{t('offers:page.skills')}</h2>
      {rated.length > 0 && (
        <ul className="skillgrid">
          {rated.map(({ name, level }) => (
            <li key={name}>
              <SkillLevel name={name} level={level} word={t(`offers:skillLevel.${levelKey(level)}`)} />
            </li>
          ))}
        </ul>
      )}
      <SkillTags names={plain.map(({ name }) => name)} lang={contentLanguage} />
      {offer.niceToHaveSkills.length > 0 && <h3 className="sec__sub">{t('offers:page.niceToHave')}</h3>}
      <SkillTags names={offer.niceToHaveSkills.map(({ name }) => name)} lang={contentLanguage} />
    </section>
  )
}

const SkillTags = ({ names, lang }: { names: readonly string[]; lang: string }) =>
  names.length > 0 && (
    <ul className="tagrow" lang={lang}>
      {names.map((name) => (
        <li key={name}>
          <Tag size="lg">{name}</Tag>
        </li>
      ))}
    </ul>
  )

export const CompanySection = ({ data }: { data: OfferPageData }) => {
  const t = useT()
  const { offer, companyText, company } = data
  if (offer.companyName === '') return null
  return (
    <section className="sec">
      <h2 className="title-20">{t('offers:page.company')}</h2>
      <div className="company">
        {company?.story && <StoryPreview story={company.story} />}
        <Logo name={offer.companyName} src={offer.companyLogoThumbUrl} />
        <div>
          <h3 className="title-16">
            {company ? <PageLink to={company.href}>{offer.companyName}</PageLink> : offer.companyName}
          </h3>
          <CompanyFacts offer={offer} />
        </div>
        {companyText && <p className="company__text">{companyText}</p>}
        {company && (
          <p className="company__links">
            {company.story && (
              <PageLink className="link" to={company.story.href}>
                {t('offers:page.readStory')}
              </PageLink>
            )}
            <PageLink className="link" to={company.href}>
              {t('offers:page.companyProfile')}
            </PageLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** Cover and title of the company's brand story. */
const StoryPreview = ({ story }: { story: Story }) => (
  <div className="company__story">
    <img src={story.coverPath} alt="" loading="lazy" width={640} height={240} />
    <b className="title-20">{story.title}</b>
    <p className="company__lead">{story.lead}</p>
  </div>
)

const CompanyFacts = ({ offer }: { offer: ShownOffer }) => {
  const t = useT()
  const website = offer.companyUrl && URL.canParse(offer.companyUrl) ? new URL(offer.companyUrl) : null
  return (
    <p className="muted">
      {offer.companySize && (
        <span>{t('offers:page.companySizeOf', { size: offer.companySize.replace('-', '–') })}</span>
      )}
      {offer.companySize && website && ' · '}
      {website && (
        <a className="link" href={website.href} target="_blank" rel="nofollow noopener noreferrer">
          {website.hostname.replace(/^www\./, '')}
        </a>
      )}
    </p>
  )
}

/** Link to the company's video, which plays on its own site: no third party is loaded unasked. */
export const VideoSection = ({ offer: { videoUrl } }: { offer: ShownOffer }) => {
  const t = useT()
  if (!videoUrl) return null
  return (
    <section className="sec">
      <a className="btn btn--line" href={videoUrl} target="_blank" rel="nofollow noopener noreferrer">
        {t('offers:page.video')}
        <span className="sr">{t('offers:card.opensElsewhere')}</span>
      </a>
    </section>
  )
}
