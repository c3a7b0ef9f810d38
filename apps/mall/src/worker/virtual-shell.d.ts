/** Made by vite/worker.ts: the files of this release that are stored ahead. */
declare module "virtual:shell" {
  export const shell: {
    readonly release: string;
    /** Addresses that everybody needs, without index.html. */
    readonly common: readonly string[];
    /** Words and letters, by language. */
    readonly languages: Readonly<Record<string, readonly string[] | undefined>>;
  };
}
