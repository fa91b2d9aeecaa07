import { ContactRound, GitBranch, Globe, Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { linkTypes, profileLimits } from '../enumerations.ts'
import { type PartProps, typedValueOr } from './profile-data.ts'
import { EditLink, EmptyPart, PartForm, Section, useParts, useProblem } from './section.tsx'

const icons = { linkedIn: ContactRound, github: GitBranch, other: Globe }

/** The address without its scheme, for display. */
const shortLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const LinkSection = (props: PartProps) => {
  const t = useT()
  const { open } = useParts()
  const { data } = props
  const links = new Map(
    data.candidate.profile.socialMediaProfiles.map(({ type, link }) => [type, link] as const),
  )
  const title = t('profiles:links.title')
  if (data.part === 'links') return <EditLinks {...props} />
  if (links.size === 0)
    return <EmptyPart part="links" icon={LinkIcon} title={title} text={t('profiles:links.why')} />
  return (
    <Section id="links" title={title} action={<EditLink part="links" title={title} />}>
      <ul className="socials">
        {linkTypes.map((type) => {
          const link = links.get(type)
          return (
            <li key={type}>
              <Icon of={icons[type]} />
              <span className="socials__name">{t(`profiles:links.${type}`)}</span>
              {link ? (
                <a className="link" href={link} rel="noopener noreferrer nofollow" target="_blank">
                  {shortLink(link)}
                </a>
              ) : (
                <Link className="link muted" to={open('links')} preventScrollReset>
                  {t('profiles:add')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const EditLinks = ({ data, outcome }: PartProps) => {
  const t = useT()
  const problem = useProblem(outcome)
  return (
    <Section id="links" title={t('profiles:links.title')} isEditing>
      <PartForm intent="links">
        {linkTypes.map((type) => {
          const kept = data.candidate.profile.socialMediaProfiles.find((one) => one.type === type)
          return (
            <Field key={type} label={t(`profiles:links.${type}`)} error={problem(`link.${type}`)}>
              {(control) => (
                <Input
                  {...control}
                  name={`link.${type}`}
                  inputMode="url"
                  autoComplete="url"
                  maxLength={profileLimits.link}
                  defaultValue={typedValueOr(outcome, `link.${type}`, kept?.link ?? '')}
                />
              )}
            </Field>
          )
        })}
      </PartForm>
    </Section>
  )
}
