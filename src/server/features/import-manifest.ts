/** Imports a feature's manifest. The build replaces this by imports of bundled files: `scripts/vite/program.ts`. */
export const importManifest = (file: URL, _name: string): Promise<{ readonly default?: unknown }> =>
  import(file.href)
