/**
 * Appeals against decisions of the mall: made by members, answered by an operator who did not decide (RULES 5; PROOF
 * F4).
 */
export { appealRoutes } from "./routes.ts";
/** Appeals that wait for an operator. */
export { appealWork } from "./answer-appeal.ts";
/** `appealsOf(tx, memberId)`: a member's appeals with their answers, newest first. */
export { appealsOf } from "./views.ts";
/** For the files of the back office. */
export { appealTable } from "./views.ts";
/** What happens to its rows when an account closes. */
export { appealErasure } from "./erase.ts";
