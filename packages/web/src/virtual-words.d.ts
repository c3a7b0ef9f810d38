/**
 * The plugin of `@arcade/messages/build` makes this module: the compiled messages, one chunk for each language and
 * noun.
 */
declare module "virtual:words" {
  import type { Compiled } from "@arcade/messages/catalogue";
  import type { Language } from "@arcade/contract/languages";

  type Load = () => Promise<{ default: Compiled }>;
  /** The nouns of the first route. They are in one chunk with the name `first`. */
  export const firstNouns: readonly string[];
  export const loadFirst: Record<Language, Load>;
  /** All other nouns. */
  export const loadOthers: () => Promise<{ load: Record<Language, { readonly [noun: string]: Load | undefined }> }>;
}
