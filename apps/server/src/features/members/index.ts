/** Members as operators see them, freezes, and appeals (RULES 5; PROOF F3, F4, REL-020). */
/** `noteLook(tx, id, memberId, operatorId, now)`: an operator has looked at this member; it stands in their timeline. */
export { insertLook as noteLook } from "./sql.ts";
export { appealWork } from "./answer-appeal.ts";
export { memberRoutes } from "./routes.ts";
export { memberSweeps } from "./jobs.ts";
