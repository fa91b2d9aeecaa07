import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DeviceProfile, dropProfile, keepProfile, readProfile } from './device-profile.ts'

/** Offers a guest to store a profile on this device, so that later forms are filled in; and to remove it again. */
export const ProfileBanner = ({ profile }: { profile: DeviceProfile }) => {
  const t = useT()
  const [isKept, setKept] = useState(() => readProfile() !== null)
  const create = () => {
    keepProfile(profile)
    setKept(true)
  }
  const remove = () => {
    dropProfile()
    setKept(false)
  }
  return (
    <section className="reg" aria-live="polite">
      <div>
        <h2 className="title-16">
          {isKept ? t('applications:sent.registerDone') : t('applications:sent.register')}
        </h2>
        <p>{isKept ? t('applications:sent.registerDoneBody') : t('applications:sent.registerBody')}</p>
      </div>
      <Button onClick={isKept ? remove : create}>
        {isKept ? t('applications:sent.registerUndo') : t('applications:sent.registerAction')}
      </Button>
    </section>
  )
}
