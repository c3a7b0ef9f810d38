/** The numbers of the business with their versions, and what is closed for a time (RULES 5; PROOF F1, F7, F14). */
export { settingRoutes } from "./routes.ts";
export { settingSweeps } from "./jobs.ts";
export { closeFunction } from "./close-function.ts";
export {
  type Closure,
  isClosed,
  openClosure,
  openClosures,
  type RuleChange,
  ruleChanges,
  settingsAt,
  settingsOfVersion,
} from "./views.ts";
/** For the forms of dangerous acts: what they would change. */
export { closureEffect } from "./effects.views.ts";
