export { contentRoutes } from "./routes.ts";
/** For the files of the back office. */
export { announcementTable } from "./office.views.ts";
/** `homeAnswer(mall)(language)` -> the home page's version, and its answer as it goes out. */
export { homeAnswer } from "./home-page.views.ts";
/** For the forms of dangerous acts: what they would change. */
export { publishEffect } from "./office.views.ts";
export { carriersEffect } from "./lists.sql.ts";
