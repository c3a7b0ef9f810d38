/** "This was not me": what a member stops when somebody else did something in their name (PROOF F4). */
export { securityRoutes } from "./routes.ts";
