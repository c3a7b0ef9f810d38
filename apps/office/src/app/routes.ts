import { routes as operators } from "../features/operators/routes.ts";
import type { Route } from "../platform/route.ts";

/** Every page of the office: the table of contents. */
export const routes: readonly Route[] = [...operators];
