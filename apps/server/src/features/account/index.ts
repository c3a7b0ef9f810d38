/** Members: who they are, how they prove it, and where they are signed in (SPEC 2, 5, 8; RULES 7). */
export { accountRoutes } from "./routes.ts";
export { accountSweeps } from "./jobs.ts";
export { confirm, identify } from "./identify.ts";
export { checkPaymentPassword, refuseFrozen } from "./check-payment-password.ts";
export { openMember, type OpenedMember } from "./open-member.ts";
export { openSession } from "./open-session.ts";
export { hashPassword } from "../../platform/hash-password.ts";
export { hasPaymentPassword, memberById, type Member, memberStanding, paymentPasswordState } from "./views.ts";
export { foldName, looksOfficial } from "./rules.ts";
export { lockMember } from "./sql.ts";
