import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { newOfferWithCodeHref } from '#screens/panel/form-links.ts'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { codesPage } from '../addresses.ts'
import type { Code, CodeTarget, Plan } from '../contract.ts'
import { codeUses } from '../enumerations.ts'

export type CodeProblem =
  | 'missing'
  | 'unknown'
  | 'used'
  | 'usedSomewhere'
  | 'expired'
  | 'voided'
  | 'reserved'
  | 'tooMany'

/** A code that somebody typed or chose, and where it could be used. */
export interface CodeCheck {
  readonly typed: string
  readonly problem: { readonly reason: CodeProblem; readonly title: string; readonly day: string } | null
  readonly found: {
    readonly code: Pick<Code, 'code' | 'expiresAt' | 'use'>
    readonly plan: Pick<Plan, 'name'> & { readonly key: string }
    readonly targets: readonly CodeTarget[]
  } | null
}

/** Asks for a code, and says at once what is wrong with it. */
export const CodeBox = ({ check }: { check: CodeCheck | null }) => {
  const t = useT()
  const locale = useLocale()
  const problem = check?.problem ?? null
  return (
    <section className="codebox" aria-labelledby="have-code">
      <div>
        <h2 className="title-16" id="have-code">
          {t('plans:codes.have.title')}
        </h2>
        <p className="muted">{t('plans:codes.have.lead')}</p>
      </div>
      <form className="codebox__form" method="get" action={hrefFor(codesPage, {}, locale)}>
        <Input
          name="code"
          key={check?.typed ?? ''}
          defaultValue={check?.typed ?? ''}
          aria-label={t('plans:codes.have.label')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-error' : undefined}
          autoFocus={problem !== null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button type="submit">{t('plans:codes.have.check')}</Button>
        {problem && (
          <FieldError id="code-error">
            {t(`plans:codes.have.wrong.${problem.reason}`, { ...problem })}
          </FieldError>
        )}
      </form>
    </section>
  )
}

interface CodeTargetsProps {
  found: NonNullable<CodeCheck['found']>
  /** What the server answered to the offer that was chosen. */
  failure: 'failed' | 'exceeded' | null
}

/** The offers that a free code could be used for. */
export const CodeTargets = ({ found: { code, plan, targets }, failure }: CodeTargetsProps) => {
  const t = useT()
  const locale = useLocale()
  const self = withQuery(hrefFor(codesPage, {}, locale), { code: code.code })
  const newOffer = newOfferWithCodeHref({ plan: plan.key, code: code.code }, locale)
  const newOfferLink = code.use !== 'extend' && (
    <ButtonLink kind="quiet" to={newOffer}>
      {t('plans:codes.target.new')}
    </ButtonLink>
  )
  return (
    <section className="codeuse" aria-labelledby="use-code">
      <h2 className="title-16" id="use-code" tabIndex={-1}>
        {t('plans:codes.target.title', { code: code.code })}
      </h2>
      <p className="muted">
        {code.expiresAt
          ? t('plans:codes.target.facts', { plan: plan.name, day: formatDate(code.expiresAt) })
          : t('plans:codes.target.factsAlways', { plan: plan.name })}
      </p>
      {targets.length === 0 ? (
        <p>{t('plans:codes.target.none')}</p>
      ) : (
        <form className="codeuse__form" method="post" action={self}>
          <input type="hidden" name="intent" value="reserve" />
          <input type="hidden" name="code" value={code.code} />
          <Field
            label={t('plans:codes.target.offer')}
            help={t('plans:codes.target.help')}
            error={failure && t(`plans:codes.target.${failure}`)}
          >
            {(control) => (
              <Select {...control} isField name="offer">
                {codeUses.map((use) => {
                  const offers = targets.filter((target) => target.use === use)
                  return (
                    offers.length > 0 && (
                      <optgroup key={use} label={t(`plans:codes.target.${use}`)}>
                        {offers.map(({ guid, title }) => (
                          <option key={guid} value={guid}>
                            {title || t('plans:codes.target.unnamed')}
                          </option>
                        ))}
                      </optgroup>
                    )
                  )
                })}
              </Select>
            )}
          </Field>
          <div className="codeuse__ways">
            <Button type="submit" kind="primary">
              {t('plans:codes.target.go')}
            </Button>
            {newOfferLink}
          </div>
        </form>
      )}
      {targets.length === 0 && newOfferLink}
    </section>
  )
}
