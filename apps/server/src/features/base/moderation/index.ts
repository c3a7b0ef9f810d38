/**
 * What members report, and what operators decide of it (RULES 9; PROOF F4). A feature whose things can be reported says
 * so once (`Reportable`, collected in `app.ts`): what is reported, what is shown of it, and what taking it down does.
 */
export { moderationRoutes } from "./routes.ts";
/** `reportWork(reportables)`: what waits for an operator, one kind of work for each kind of thing. */
export { reportWork } from "./work.ts";
/**
 * `reportLines(tx, kind, id)`: the reports of one thing, newest first. `openReportsOf(kind, id)`: how many are open, as
 * an expression.
 */
export { openReportsOf, reportLines } from "./views.ts";
/** What becomes of its rows when an account closes. */
export { moderationErasure } from "./erase.ts";
