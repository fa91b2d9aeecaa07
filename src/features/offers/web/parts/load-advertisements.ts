import type { Locale } from '#kernel/locale.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import type { JobAdvertisement, listJobAdvertisements } from '../../job-advertisement.ts'

const NAME = 'GET /job-advertisements'

/** Offers by guid, active or ended, in the order of the guids, with their cities in a language. Throws a `CallError`. */
export const loadAdvertisements = async (
  tenant: string,
  guids: readonly string[],
  locale: Locale,
): Promise<readonly JobAdvertisement[]> => {
  if (guids.length === 0) return []
  const query = { jobAdvertisementIds: [...guids], pageSize: guids.length, locale }
  const found = await callApi<typeof listJobAdvertisements>(NAME, { tenant, query })
  if (!found.isOk) throw new CallError(NAME, found.problem)
  const byGuid = new Map(found.body.data.map((offer) => [offer.id, offer]))
  return guids.flatMap((guid) => byGuid.get(guid) ?? [])
}
