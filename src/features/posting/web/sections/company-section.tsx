import { Globe, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { companySizes } from '#features/companies/enumerations.ts'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { logoProblem } from '../../checks/file-checks.ts'
import { formLimits } from '../../enumerations.ts'
import { FormSelect, FormTextField } from '../fields/form-fields.tsx'
import { useOfferForm, useProblemOf, useProblemText } from '../form-context.ts'
import type { LogoProblem } from '../state/read-problems.ts'

export const CompanySection = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  const { companyWebsite } = form
  const lacksProtocol = companyWebsite.trim() !== '' && !/^https?:\/\//i.test(companyWebsite.trim())
  return (
    <>
      <LogoField />
      <div className="pfrow pfrow--half">
        <FormTextField name="companyName" autoComplete="organization" max={formLimits.companyName.max} />
        <FormSelect
          name="companySize"
          label={t('posting:fields.companySize')}
          value={form.companySize}
          none={t('posting:choices.none')}
          choices={companySizes.map((value) => ({
            value,
            label: t('posting:form.people', { size: value.replace('-', '–') }),
          }))}
          onChange={(size) => set('companySize', size)}
        />
      </div>
      <FormTextField
        name="companyWebsite"
        autoComplete="url"
        action={
          lacksProtocol && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => set('companyWebsite', `https://${companyWebsite.trim()}`)}
            >
              <Icon of={Globe} size={16} />
              {t('posting:form.addHttps')}
            </Button>
          )
        }
      />
    </>
  )
}

/** Id of the separate form that uploads the logo without scripts. */
export const LOGO_FORM = 'offer-logo'

const LogoField = () => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const { form, upload } = useOfferForm()
  const textOf = useProblemText()
  const ruleProblem = useProblemOf()('companyLogo')
  const [problem, setProblem] = useState<LogoProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    // Removed first, so that the same problem is announced again.
    setProblem(null)
    setBusy(true)
    setProblem(await problemOfSending(file))
    setBusy(false)
  }
  const problemOfSending = async (file: File): Promise<LogoProblem | null> => {
    const facts = { name: file.name, byteSize: file.size, mediaType: file.type }
    const problem = logoProblem(facts)
    if (problem) return problem
    // Loaded with the first file.
    const { sizeOfPicture } = await import('../fields/size-of-picture.ts')
    const wrong = logoProblem({ ...facts, ...(await sizeOfPicture(file)) })
    return wrong ?? (await upload(file))
  }
  const sent = problem === 'unsent' ? t('posting:form.logoUnsent') : problem && textOf(problem)
  const error = sent ?? ruleProblem
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{t('posting:fields.companyLogo')}</label>
        <span className="field__hint">{t('posting:form.logoHint')}</span>
      </div>
      <div className="pflogo">
        <Logo name={form.companyName} src={form.companyLogo} />
        <label className="btn btn--line pflogo__pick" aria-busy={isBusy}>
          <Icon of={Upload} size={16} />
          {t(form.companyLogo === '' ? 'posting:form.logoUpload' : 'posting:form.logoOther')}
          <input
            id={id}
            form={LOGO_FORM}
            className="pflogo__file"
            type="file"
            name="logo"
            accept=".jpg,.jpeg,.png"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              // Otherwise choosing the mended file of the same name would change nothing.
              event.currentTarget.value = ''
            }}
          />
        </label>
        {!isHydrated && (
          <Button type="submit" form={LOGO_FORM}>
            {t('posting:form.logoSend')}
          </Button>
        )}
      </div>
      <input type="hidden" name="companyLogo" value={form.companyLogo} />
      {error && (
        <FieldError id={`${id}-error`} isAnnounced={problem !== null}>
          {error}
        </FieldError>
      )}
    </div>
  )
}
