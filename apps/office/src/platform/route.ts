import type { Permission } from "@arcade/contract/access";
import type { Noun } from "@arcade/messages/ids";
import type { ComponentType } from "react";

/** One page of a feature, in the feature's routes.ts. The page's module exports a component called `Page`. */
export interface Route {
  path: string;
  /** The permission for this page; null if nobody is signed in yet. */
  permission: Permission | null;
  /**
   * The nouns whose messages the page uses, without those of the first route (vite/words.ts). A test holds the list.
   */
  words?: readonly Noun[];
  load: () => Promise<{ Page: ComponentType }>;
}
