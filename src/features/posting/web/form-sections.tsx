import { Suspense } from 'react'
import { formatDate } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { lastDayOf } from '../checks/expiration-checks.ts'
import { type FormSection, formLimits } from '../enumerations.ts'
import { skillExamplesOf } from '../form/skill-examples.ts'
import { useOfferForm } from './form-context.ts'
import { FormSectionBox } from './frame/section.tsx'
import type { SectionMark } from './frame/section-marks.ts'
import { sectionSummary } from './frame/section-summary.ts'
import { CompanySection } from './sections/company-section.tsx'
import { ConsentSection } from './sections/consent-section.tsx'
import { DescriptionSection } from './sections/description-section.tsx'
import { EarningsSection } from './sections/earnings-section.tsx'
import { LocationSection } from './sections/location-section.tsx'
import {
  ApplicationSection,
  ContactSection,
  ExpirationSection,
  SwitchRow,
  WorkingPlaceSection,
  WorkingTimeSection,
} from './sections/plain-sections.tsx'
import { CategorySection, PositionSection } from './sections/position-section.tsx'
import { SkillList } from './sections/skill-list.tsx'

// Only some boards have them; rendered by the server, their code is loaded after the page.
const LanguageSection = latePart(
  async () => (await import('./sections/language-section.tsx')).LanguageSection,
)
const WeekSection = latePart(async () => (await import('./sections/week-section.tsx')).WeekSection)

interface SectionContentProps {
  section: FormSection
}

const Skills = () => {
  const t = useT()
  const { data } = useOfferForm()
  const addLabel = t('posting:form.addSkill')
  const [required, optional] = skillExamplesOf(data.offerRows)
  return (
    <>
      <SkillList
        field="requiredSkills"
        max={formLimits.skills.required}
        {...{ addLabel, example: required }}
      />
      <SkillList
        field="optionalSkills"
        max={formLimits.skills.optional}
        {...{ addLabel, example: optional }}
      />
    </>
  )
}

const TechStack = () => {
  const t = useT()
  const addLabel = t('posting:form.addTech')
  return (
    <SkillList field="techStack" max={formLimits.skills.techStack} {...{ addLabel, example: 'Grafana' }} />
  )
}

const SectionContent = ({ section }: SectionContentProps) => {
  switch (section) {
    case 'company':
      return <CompanySection />
    case 'position':
      return <PositionSection />
    case 'category':
      return <CategorySection />
    case 'languages':
      return (
        <Suspense>
          <LanguageSection />
        </Suspense>
      )
    case 'skills':
      return <Skills />
    case 'techStack':
      return <TechStack />
    case 'earnings':
      return <EarningsSection />
    case 'description':
      return <DescriptionSection />
    case 'location':
      return <LocationSection />
    case 'workingPlace':
      return <WorkingPlaceSection />
    case 'workingTime':
      return <WorkingTimeSection />
    case 'week':
      return (
        <Suspense>
          <WeekSection />
        </Suspense>
      )
    case 'application':
      return <ApplicationSection />
    case 'consents':
      return <ConsentSection />
    case 'expiration':
      return <ExpirationSection />
    case 'contact':
      return <ContactSection />
    case 'remoteInterview':
    case 'ukrainians':
      return null
  }
}

interface FormSectionsProps {
  marks: readonly { readonly section: FormSection; readonly mark: SectionMark }[]
}

/** All sections, in order. */
export const FormSections = ({ marks }: FormSectionsProps) => {
  const t = useT()
  const locale = useLocale()
  const { form, data } = useOfferForm()
  const { plan } = data.context
  const date = formatDate(new Date(`${lastDayOf(data.context)}T12:00:00Z`))
  const days = plan.limits.durationInDays ?? 30
  const lastDay = data.offer?.isPublished && data.offer.lastDay
  return (
    <div className="pfsecs">
      {marks.map(({ section, mark }) => {
        if (section === 'remoteInterview')
          return <SwitchRow key={section} {...{ section, mark }} field="remoteInterview" />
        if (section === 'ukrainians')
          return <SwitchRow key={section} {...{ section, mark }} field="openToHireUkrainians" />
        return (
          <FormSectionBox
            key={section}
            {...{ section, mark }}
            summary={sectionSummary(section, form, { data, t, locale })}
            {...(section === 'expiration' && {
              hint: lastDay
                ? t('posting:hints.ends', { date: lastDay })
                : t('posting:hints.expiration', { plan: plan.name, days, date }),
            })}
          >
            <SectionContent section={section} />
          </FormSectionBox>
        )
      })}
    </div>
  )
}
