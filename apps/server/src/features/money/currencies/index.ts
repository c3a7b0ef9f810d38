/** Rates by which prices are shown in a second currency. Nothing else reads them. */
export { currencyRoutes } from "./routes.ts";
