/**
 * What members report, and what operators decide about it (RULES 9; PROOF F4). A feature whose things can be reported
 * exports a `Reportable`, and `app.ts` lists it: what is reported, what is shown of it, and what taking it down does.
 */
export { moderationRoutes } from "./routes.ts";
/** `reportWork(reportables)`: what waits for an operator, one kind of work for each kind of thing. */
export { reportWork } from "./work.ts";
/**
 * `reportLines(tx, kind, id)`: the reports of one thing, newest first. `openReportsOf(kind, id)`: how many are open, as
 * an expression.
 */
export { openReportsOf, reportLines } from "./views.ts";
/** `reportTable(reportables)`: the list as a file. */
export { reportTable } from "./views.ts";
/** What happens to its rows when an account closes. */
export { moderationErasure } from "./erase.ts";
