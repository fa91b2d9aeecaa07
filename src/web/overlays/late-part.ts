import { type ComponentType, lazy } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'

const Nothing = () => null

/** A part whose code comes when it is first shown; where it does not come, `instead` is shown. */
export const latePart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      reportFault('page', error)
      return { default: instead }
    }
  })
