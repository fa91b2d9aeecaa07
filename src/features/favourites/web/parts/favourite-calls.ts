import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { addFavourite, listFavourites, removeFavourite } from '../../contract.ts'
import { favouritesPerBatch } from '../../enumerations.ts'
import { markOf, setMarks } from './favourite-marks.ts'

const LIST = 'GET /candidates/favorites'

/** Synchronizes the open tabs of this board. */
let channel: BroadcastChannel | undefined
const tabs = (): BroadcastChannel => {
  if (channel) return channel
  channel = new BroadcastChannel('favourites')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMark(data)) return
    const before = markOf(data[0])
    change(...data)
    if (before !== data[1]) onOtherTab?.(data[1] ? 1 : -1)
  }
  return channel
}

const isMark = (data: unknown): data is readonly [string, boolean] =>
  Array.isArray(data) && typeof data[0] === 'string' && typeof data[1] === 'boolean'

let onOtherTab: ((by: 1 | -1) => void) | undefined

/** Calls back with the change of the number of favourites made in another tab. */
export const listenToOtherTabs = (listener: (by: 1 | -1) => void): void => {
  onOtherTab = listener
  tabs()
}

/** Number of changes by offer, to discard responses to requests sent before a change. */
const changes = new Map<string, number>()
const change = (guid: string, isOn: boolean): number => {
  const count = (changes.get(guid) ?? 0) + 1
  changes.set(guid, count)
  setMarks([[guid, isOn]])
  return count
}

/** The last change being saved. Changes are sent in turn, so that of quick clicks the last one wins. */
let lastCall: Promise<unknown> = Promise.resolve()
const inTurn = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const answer = lastCall.then(call)
  lastCall = answer.catch(() => undefined)
  return answer
}
const untilSaved = async (): Promise<void> => {
  const awaited = lastCall
  await awaited
  if (awaited !== lastCall) await untilSaved()
}

/** Loads which of the offers are favourites, in batches. */
export const loadMarks = async (tenant: string, guids: readonly string[]): Promise<void> => {
  // Starts listening first, so that no change in another tab is missed.
  tabs()
  for (let from = 0; from < guids.length; from += favouritesPerBatch) {
    const batch = guids.slice(from, from + favouritesPerBatch)
    const query = { jobAdvertisementsIds: batch, pageSize: favouritesPerBatch }
    // The answer to a request that overtakes a change lacks it, and would look newer.
    await untilSaved()
    const before = new Map(changes)
    const result = await callApi<typeof listFavourites>(LIST, { tenant, query })
    if (!result.isOk) {
      if (result.problem.statusCode !== 401) reportFault('page', new CallError(LIST, result.problem))
      return
    }
    const own = new Set(result.body.data.map(({ jobAdvertisementId }) => jobAdvertisementId))
    const unchanged = batch.filter((guid) => changes.get(guid) === before.get(guid))
    setMarks(unchanged.map((guid) => [guid, own.has(guid)]))
  }
}

export type Pressed = 'done' | 'guest' | 'failed'

const save = (tenant: string, guid: string, isOn: boolean, addedAt: string | undefined) =>
  isOn
    ? callApi<typeof addFavourite>('POST /candidates/favorites', {
        tenant,
        body: { jobAdvertisementId: guid, ...(addedAt !== undefined && { addedAt }) },
      })
    : callApi<typeof removeFavourite>('DELETE /candidates/favorites/{id}', { tenant, params: { id: guid } })

/**
 * Shows the change at once, and on other tabs once saved; on an error shows the stored state again. `addedAt` brings a
 * removed favourite back to its place in the list.
 */
export const changeFavourite = async (
  tenant: string,
  guid: string,
  isOn: boolean,
  addedAt?: string,
): Promise<Pressed> => {
  const own = change(guid, isOn)
  const result = await inTurn(() => save(tenant, guid, isOn, addedAt))
  if (result.isOk) {
    tabs().postMessage([guid, isOn])
    return 'done'
  }
  if (changes.get(guid) === own) setMarks([[guid, !isOn]])
  const { statusCode } = result.problem
  if (statusCode === 401 || statusCode === 403) return 'guest'
  reportFault('page', new CallError('favourites', result.problem))
  await loadMarks(tenant, [guid])
  return 'failed'
}
