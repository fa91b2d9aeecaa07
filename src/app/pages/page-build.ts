import type { ServerBuild } from 'react-router'
import type { pageContext, renderContext } from './page-context.ts'

/** The router's build, whose entry module also exports the context keys. */
export type PageBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly pageContext: typeof pageContext
      readonly renderContext: typeof renderContext
    }
  }
}
