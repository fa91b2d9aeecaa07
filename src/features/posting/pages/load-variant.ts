import { ownerOf } from '#app/loaders/account.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { type PathPage, readAddress } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { postingErrors } from '../contract.ts'
import { panelHref } from '../web/parts/panel-href.ts'

/** Loads an offer for one of its short forms (copy, extend, refresh), with the data common to these pages. */
export const loadVariant = async (page: PageContext, url: URL, of: PathPage<'id'>) => {
  const owner = await ownerOf(page, 'employer')
  const { id } = openAddress(readAddress(of, url)).params
  const draft = await page.services.posting.read(owner, id).catch(refuseWith(postingErrors))
  const { offer, form, context } = draft
  return {
    owner,
    draft,
    shown: {
      id: draft.id,
      offerTitle: offer?.title ?? form.jobPositionName,
      lastDay: offer?.expiredAt ? formatDate(offer.expiredAt) : '',
      limits: context.plan.limits,
      exitHref: panelHref(page.locale),
      title: `${translatorOf(page.locale)('posting:form.page')} | ${page.tenant.settings.brand.name}`,
    },
  }
}
