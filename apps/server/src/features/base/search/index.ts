/** One search over all features (`Searchable`, collected in `app.ts`). */
export { searchRoutes } from "./routes.ts";
