import { createContext, type MouseEvent, type ReactNode, use, useState } from 'react'
import type { ApplyFormData } from '#features/applications/web/parts/apply-form-data.ts'
import { ApplySheet } from './apply-sheet.tsx'

type OpenSheet = (event: MouseEvent<HTMLAnchorElement>) => void

const ApplySheetContext = createContext<OpenSheet | undefined>(undefined)

/** Takes the click on a link to the form's page; undefined leaves it a link. */
export const useApplySheet = (): OpenSheet | undefined => use(ApplySheetContext)

interface ApplySheetHostProps {
  /** Null where nobody can apply here. */
  form: ApplyFormData | null
  logoUrl: string | null
  applyHref: string
  children: ReactNode
}

/** Opens the form beside the offer that its links are on. */
export const ApplySheetHost = ({ form, logoUrl, applyHref, children }: ApplySheetHostProps) => {
  const [isOpen, setOpen] = useState(false)
  const open: OpenSheet = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <ApplySheetContext value={form ? open : undefined}>
      {children}
      {form && (
        <ApplySheet
          form={form}
          logoUrl={logoUrl}
          applyHref={applyHref}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </ApplySheetContext>
  )
}
