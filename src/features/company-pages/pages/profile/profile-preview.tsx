import { Check, MapPin } from 'lucide-react'
import { inLanguage } from '#features/companies/rules.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { Locale } from '#kernel/locale.ts'
import { rowKey } from '#web/forms/row-key.ts'
import '#web/html/article-text.css'
import { HtmlText } from '#web/html/html-text.tsx'
import { parseHtml } from '#web/html/parse-html.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ProfileContent } from '../../form/profile-content.ts'
import type { Choice, ProfileChoices } from './profile-choices.ts'

interface ProfilePreviewProps {
  content: ProfileContent
  language: Locale
  choices: ProfileChoices
}

const wordOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

const TECHNOLOGIES_SHOWN = 6

/** Short preview of the company's page. */
export const ProfilePreview = ({ content, language, choices }: ProfilePreviewProps) => {
  const t = useT()
  const facts = [
    content.companyType !== 'other' && wordOf(choices.companyTypes, content.companyType),
    content.offices[0]?.city,
    content.size && t('companies:list.people', { size: content.size.replace('-', '–') }),
  ].filter(Boolean)
  const about = inLanguage(content.description, language)
  const lead = inLanguage(content.shortDescription, language)
  return (
    <article className="cpcard">
      <img
        className="cpcard__cover"
        src={content.cover || coverPath(content.name)}
        alt=""
        width={384}
        height={140}
      />
      <header className="cpcard__head">
        <Logo name={content.name} src={content.logo} size="lg" />
        <div>
          <h3>{content.name || t('company-pages:fields.name')}</h3>
          <p className="muted">{facts.join(' · ')}</p>
        </div>
      </header>
      <div className="cpcard__body">
        {content.isRecruiting && choices.offers > 0 && (
          <p>
            <Tag kind="success">{t('companies:list.recruits')}</Tag>
          </p>
        )}
        {lead ? <p>{lead}</p> : <p className="cpcard__none">{t('company-pages:profile.noLead')}</p>}
        {content.technologies.length > 0 && (
          <ul className="cpcard__words">
            {content.technologies.slice(0, TECHNOLOGIES_SHOWN).map((name) => (
              <li key={name}>
                <Tag>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
        {about && (
          <section>
            <h4>{t('company-pages:fields.description')}</h4>
            <div className="article cpcard__about">
              <HtmlText nodes={parseHtml(about)} />
            </div>
          </section>
        )}
        {content.benefits.length > 0 && (
          <section>
            <h4>{t('company-pages:fields.benefits')}</h4>
            <ul className="cpcard__list">
              {content.benefits.map(({ name, note }) => (
                <li key={name}>
                  <Icon of={Check} size={16} />
                  <span>{[wordOf(choices.benefits, name), note].filter(Boolean).join(': ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {content.offices.length > 0 && (
          <section>
            <h4>{t('company-pages:fields.offices')}</h4>
            <ul className="cpcard__list">
              {content.offices.map(({ city, street, note }, at) => (
                <li key={rowKey(at)}>
                  <Icon of={MapPin} size={16} />
                  <span>{[city, street, note].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="cpcard__foot">{t('companies:list.offers', { count: choices.offers })}</p>
      </div>
    </article>
  )
}
