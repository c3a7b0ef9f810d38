import type { Permission } from "@arcade/contract/access";
import type { ComponentType } from "react";

/** One page of a feature, in the feature's routes.ts. The page's module exports a component called `Page`. */
export interface Route {
  path: string;
  /** What an operator must be allowed to do to come here; null where nobody is signed in yet. */
  permission: Permission | null;
  /** Always written out as `() => import("./x.page.tsx")`: the build adds the page's words to it. */
  load: () => Promise<{ Page: ComponentType }>;
}
