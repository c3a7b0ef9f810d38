/** Made by the plugin of `@arcade/messages/build`: the compiled messages, a chunk for each language and noun. */
declare module "virtual:words" {
  import type { Compiled } from "@arcade/messages/catalogue";
  import type { Language } from "@arcade/contract/languages";

  type Load = () => Promise<{ default: Compiled }>;
  /** The nouns of the first route, which come in one chunk called `first`. */
  export const firstNouns: readonly string[];
  export const loadFirst: Record<Language, Load>;
  /** All other nouns. */
  export const loadOthers: () => Promise<{ load: Record<Language, { readonly [noun: string]: Load | undefined }> }>;
}
