import { useEffect } from 'react'
import { formSections } from '../../enumerations.ts'
import { goToField, sectionId } from '../frame/section.tsx'
import { openPlans, PLAN } from '../sections/change-plan-link.tsx'

/** Opens the part of the form that the address names, as the links of the summary do, and moves the focus there. */
export const useOpenedPart = (): void =>
  useEffect(() => {
    const part = location.hash.slice(1)
    const section = formSections.find((one) => sectionId(one) === part)
    // After the inputs for browsers without scripts have been replaced.
    requestAnimationFrame(() => {
      if (section) goToField('', section)
      else if (part === PLAN) openPlans()
    })
  }, [])
