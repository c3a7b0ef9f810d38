/** Operators: who answers for the mall, what they may do, and what they did (RULES 5 to 7; PROOF F3, F10). */
export { operatorRoutes } from "./routes.ts";
export { operatorSweeps } from "./jobs.ts";
export { identifyOperator } from "./identify-operator.ts";
/** Takes the code that the authenticator shows; call it before the transaction. Refuses `totp_incorrect`. */
export { checkCode } from "./add-passkey.ts";
/** `carryOperatorSessions(tx, ms)`: sessions last as long as before, although the clock of a demo was set forward. */
export { carryOperatorSessions } from "./session.sql.ts";
export { hasOperators } from "./views.ts";
export { addOperator } from "./add-operator.ts";
export { shutOutByServer } from "./shut-out.ts";
export { renewOperator } from "./renew-operator.ts";
export { openDemoOperator } from "./open-demo-operator.ts";
export { propose, refuseAlone } from "./propose.ts";
export { decideProposal, type Decision } from "./decide-proposal.ts";
export { openProposal, type Proposal, proposalById } from "./proposal.views.ts";
export { proposalWork } from "./claim-proposal.ts";
/** For the files of the back office. */
export { auditTable } from "./audit-list.ts";
export { proposalTable } from "./proposal-list.ts";
export { publishedHeads } from "./audit.views.ts";
/** What happens to its rows when an account closes. */
export { operatorErasure } from "./erase.ts";
/** What it stores under the pepper. */
export { operatorPepper } from "./pepper.sql.ts";
/** For the forms of dangerous acts: what they would change. */
export { renewEffect, roleEffect, shutOutEffect } from "./effects.views.ts";
