/** One search over what all features have (`Searchable`, collected in `app.ts`). */
export { searchRoutes } from "./routes.ts";
