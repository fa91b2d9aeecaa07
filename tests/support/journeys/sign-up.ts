import type { Page } from '@playwright/test'
import { translatorOf } from '#app/messages.ts'
import { employerRegisterPage } from '#features/accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { linkInMail } from './board-journey.ts'
import { expect, on } from './journey.ts'

export const newPassword = 'trzy losowe słowa'

/** Registers an employer with a company, and confirms the account from its mail. */
export const signUp = async (
  { page, locale }: { readonly page: Page; readonly locale: Locale },
  { email, company }: { readonly email: string; readonly company: string },
): Promise<void> => {
  const t = translatorOf(locale)
  await page.goto(on('pro', hrefFor(employerRegisterPage, {}, locale)))
  await page.getByLabel(t('account:fields.companyName')).fill(company)
  await page.getByLabel(t('account:fields.firstName')).fill('Ewa')
  await page.getByLabel(t('account:fields.lastName')).fill('Lipska')
  await page.getByLabel(t('account:fields.email')).fill(email)
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('accounts:consents.terms')).check()
  await page.getByRole('button', { name: t('account:register.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account:sent.title') })).toBeVisible()
  await page.goto(
    await linkInMail(
      page.request,
      email,
      /http:[^\s"<>]*(potwierdzenie-konta|account-confirmation)\?token=[\w-]+/,
    ),
  )
  await page.getByRole('button', { name: t('account:confirm.submit') }).click()
  await page.waitForURL(/panel|zespol|team/)
}
