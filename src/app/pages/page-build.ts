import type { ServerBuild } from 'react-router'
import type { pageContext, renderContext } from './page-context.ts'

/** The router's build, whose entry also exports the one key of each context. */
export type PageBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly pageContext: typeof pageContext
      readonly renderContext: typeof renderContext
    }
  }
}
