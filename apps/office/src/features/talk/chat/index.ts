/** What was said around a reported message. */
export { Said } from "./said.tsx";
