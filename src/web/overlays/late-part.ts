import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { loadAgain } from './load-again.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Nothing, until the code that failed to load is there. */
const LoadedAgain = <Props extends object>({ load, props }: { load: Load<Props>; props: Props }) => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => loadAgain(load, (part) => setPart(() => part)), [load])
  return Part && createElement(Part, props)
}

/**
 * A component whose code is loaded when it is first rendered. If loading fails, `instead` is rendered. Without it nothing
 * is, and the code is asked for again: `lazy` would keep the failure until the document is left.
 */
export const latePart = <Props extends object>(load: Load<Props>, instead?: ComponentType<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      reportFault('page', error)
      return { default: instead ?? ((props) => createElement(LoadedAgain<Props>, { load, props })) }
    }
  })
