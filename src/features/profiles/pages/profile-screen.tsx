import { Shell } from '#screens/shell/shell.tsx'
import { profilePage } from '../addresses.ts'
import { CvSection } from './cv-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PreferenceSection } from './preference-section.tsx'
import type { PartProps } from './profile-data.ts'
import { ProfileHead } from './profile-head.tsx'
import { ProfileUses, UsesLine } from './profile-uses.tsx'
import { SkillSection } from './skill-section.tsx'
import { useUnsent } from './use-unsent.ts'
import { WorkSection } from './work-section.tsx'
import './profile.css'
import './profile-parts.css'
import './profile-forms.css'

/** A candidate's profile: each part is edited in place; a side column shows its uses. */
export const ProfileScreen = (props: PartProps) => {
  const { profile, preferences, workHistory } = props.data.candidate
  useUnsent(props.outcome)
  const hasNothing =
    profile.applicationDocs.length === 0 &&
    preferences.skills.length === 0 &&
    workHistory.entries.length === 0
  return (
    <Shell sidebar={profilePage.name}>
      <div className="prof">
        <div className="prof__main">
          <ProfileHead {...props} />
          <UsesLine data={props.data} />
          {hasNothing && <CvSection {...props} isFirst />}
          <PreferenceSection {...props} />
          <SkillSection {...props} />
          <WorkSection {...props} />
          <div className="prof__split">
            <LanguageSection {...props} />
            <LinkSection {...props} />
          </div>
          {!hasNothing && <CvSection {...props} />}
        </div>
        <ProfileUses data={props.data} />
      </div>
    </Shell>
  )
}
