/** What a dangerous act would change, counted before it is done (`Effects`, collected in `effects.ts`). */
export { effectRoutes } from "./routes.ts";
