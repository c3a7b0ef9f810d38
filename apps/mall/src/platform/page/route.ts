import type { ComponentType } from "react";
import type { Caller } from "@arcade/contract/access";
import type { MallPage } from "@arcade/contract/pages";
import type { Noun } from "@arcade/messages/ids";

/** What is shown in place of another page, and the page of the kit's builders: nobody links to them. */
type NoAddress = "" | "/kit" | "/pages/shop";

/** One page of a feature, in the feature's routes.ts. The page's module exports a component called `Page`. */
export interface Route {
  /** As SPEC 2 writes it, with a leading slash. */
  path: MallPage | NoAddress;
  /**
   * A member's page sends a visitor to log in and back. A merchant's page tells others that they are not merchants yet.
   */
  access: Caller;
  /**
   * The nouns whose messages the page uses, without those of the first route (vite/words.ts). A test holds the list.
   */
  words?: readonly Noun[];
  /** Always written out as `() => import("./x.page.tsx")`: the build reads which page belongs to which path. */
  load: () => Promise<{ Page: ComponentType }>;
}
