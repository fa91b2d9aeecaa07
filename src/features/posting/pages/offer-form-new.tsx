import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { codeErrors } from '#features/plans/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { Field } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { newOfferPage, offerFormPage } from '../addresses.ts'
import { postingErrors } from '../contract.ts'
import { formDefaults } from '../enumerations.ts'
import { panelHref, templatesHref } from '../web/parts/panel-href.ts'
import { onceOfForm } from './once-of-form.ts'
import { PlanOptions, planOptionOf } from './plan-options.tsx'
import { VariantCard } from './variant-card.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  await page.services.posting.expectWriter(owner).catch(refuseWith(postingErrors))
  const plans = await page.services.plans.listPlans(page.tenant.id)
  const wished = textIn(url.searchParams, 'plan', 40)
  const isKnown = plans.some(({ key }) => key === wished)
  return {
    plans: plans.map((plan) => planOptionOf(plan, { locale: page.locale })),
    chosen: isKnown ? wished : formDefaults.plan,
    code: textIn(url.searchParams, 'code', 60),
    templates: (await page.services.posting.listTemplates(owner)).map(({ id, name }) => ({ id, name })),
    template: textIn(url.searchParams, 'template', 36),
    templatesHref: templatesHref(page.locale),
    exitHref: panelHref(page.locale),
    key: crypto.randomUUID(),
    title: `${translatorOf(page.locale)('posting:form.new')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'posting', 'plans:pricing', 'plans:limits', 'offers:experienceLevel'),
    alternates: alternatesOf(newOfferPage, {}),
  }
}

/** A code that is no longer free holds up no draft: the payment step says what became of it. */
const putCodeAside = async (
  { services }: PageContext,
  owner: SignedIn,
  of: { readonly offer: string; readonly code: string },
): Promise<void> => {
  if (of.code === '') return
  await services.posting.reserveCode(owner, of).catch((error: unknown) => {
    if (!isAppError(error) || !Object.hasOwn(codeErrors, error.code)) throw error
  })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await ownerOf(page, 'employer')
  const fields = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const plan = textIn(fields, 'plan', 40) || formDefaults.plan
  try {
    const template = textIn(fields, 'template', 36)
    const id = await page.services.posting.begin(owner, plan, {
      ...(template !== '' && { template }),
      ...onceOfForm(fields),
    })
    await putCodeAside(page, owner, { offer: id, code: textIn(fields, 'code', 60) })
    return redirectTo(hrefFor(offerFormPage, { id }, page.locale))
  } catch (error) {
    const code = isAppError(error) && error.code
    if (code === 'plan.not-found' || code === 'template.not-found')
      return data(
        { isNoPlan: code === 'plan.not-found', isNoTemplate: code !== 'plan.not-found' },
        { status: 422 },
      )
    return refuseWith(postingErrors)(error)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function NewOffer() {
  const t = useT()
  const { plans, chosen, code, exitHref, key, templates, template, templatesHref } =
    useLoaderData<typeof loader>()
  const { isNoPlan, isNoTemplate } = useActionData<typeof action>() ?? {}
  return (
    <VariantCard
      title={t('posting:form.new')}
      lead={t('posting:variants.beginText')}
      submit={t('posting:variants.begin')}
      backHref={exitHref}
      isFirstStep
    >
      <input type="hidden" name="key" value={key} />
      {code !== '' && (
        <>
          <input type="hidden" name="code" value={code} />
          <p className="hint">{t('posting:variants.withCode', { code })}</p>
        </>
      )}
      {(templates.length > 0 || isNoTemplate) && (
        <div className="pfvariant__start">
          <Field
            label={t('posting:variants.start')}
            error={isNoTemplate ? t('posting:variants.noTemplate') : null}
          >
            {(control) => (
              <Select {...control} isField name="template" defaultValue={template}>
                <option value="">{t('posting:variants.startEmpty')}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Link className="link" to={templatesHref}>
            {t('posting:variants.templates')}
          </Link>
        </div>
      )}
      <PlanOptions
        {...{ legend: t('posting:form.planLabel'), options: plans, chosen }}
        error={isNoPlan ? t('posting:variants.planGone') : null}
      />
      <p className="hint">{t('posting:variants.priceNote')}</p>
    </VariantCard>
  )
}
