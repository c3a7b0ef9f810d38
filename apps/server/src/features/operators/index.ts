/** Operators: who answers for the mall, what they may do, and what they did (RULES 5 to 7; PROOF F3, F10). */
export { identifyOperator } from "./identify-operator.ts";
export { propose, type Proposed } from "./propose.ts";
export { decideProposal, type Decision } from "./decide-proposal.ts";
export { type Proposal } from "./views.ts";
