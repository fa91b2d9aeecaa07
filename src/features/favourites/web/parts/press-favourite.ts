import { reportFault } from '#web/faults/report-fault.ts'
import type { Pressed } from './favourite-calls.ts'
import { setMarks } from './favourite-marks.ts'

/** Changes a favourite. Shown before the code that saves it has loaded: on a slow line the press would seem ignored. */
export const pressFavourite = async (
  tenant: string,
  guid: string,
  isOn: boolean,
  addedAt: string | undefined,
): Promise<Pressed> => {
  setMarks([[guid, isOn]])
  try {
    const { changeFavourite } = await import('./favourite-calls.ts')
    return await changeFavourite(tenant, guid, isOn, addedAt)
  } catch (error) {
    setMarks([[guid, !isOn]])
    reportFault('page', error)
    return 'failed'
  }
}
