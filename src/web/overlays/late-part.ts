import { type ComponentType, lazy } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'

const Nothing = () => null

/** A component whose code is loaded when it is first rendered; `instead` is rendered if loading fails. */
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
