import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [];
