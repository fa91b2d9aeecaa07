/** The module of a feature's manifest. The built program has these in its own files: `scripts/vite/program.ts`. */
export const importManifest = (file: URL, _name: string): Promise<{ readonly default?: unknown }> =>
  import(file.href)
