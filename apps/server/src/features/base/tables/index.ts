/** What all tables of the back office share: saved views and files (`TableFile`, collected in `app.ts`). */
export { tableRoutes } from "./routes.ts";
