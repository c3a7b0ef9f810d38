/** Questions about goods: by members, answered by the store and by who received the goods. */
export { questionRoutes } from "./routes.ts";
/** `reportableQuestions`: questions and answers can be reported. */
export { reportableQuestions } from "./moderate.ts";
/** What becomes of its rows when an account closes. */
export { questionErasure } from "./erase.ts";
