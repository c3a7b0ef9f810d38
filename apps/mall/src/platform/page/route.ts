import type { ComponentType } from "react";
import type { Caller } from "@arcade/contract/access";

/** One page of a feature, in the feature's routes.ts. The page's module exports a component called `Page`. */
export interface Route {
  /** As SPEC 2 writes it, with a leading slash. */
  path: string;
  /** A member's page sends a visitor to log in and back; a merchant's page tells others that they are none yet. */
  access: Caller;
  /** Always written out as `() => import("./x.page.tsx")`: the build adds the page's words to it. */
  load: () => Promise<{ Page: ComponentType }>;
}
