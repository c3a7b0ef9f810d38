/** The mall's identity, and the guide that leads a new operator to an open mall. */
export { brandingRoutes } from "./routes.ts";
