import { security } from "@arcade/contract/oversight/security/api";
import { securityOffice } from "@arcade/contract/oversight/security/office";
import { serve } from "../../../platform/http/serve.ts";
import { maskedEmail } from "../../people/account/index.ts";
import { notMe, notMeByLink } from "./not-me.ts";
import { confirmRecovery, decideRecovery, proposeRecovery, stopByOperator, stopOwnRecovery } from "./recovery.ts";
import { waitingRecovery } from "./views.ts";

export const securityRoutes = [
  serve(security.notMeByLink, (context, { token }) => notMeByLink(context, token)),
  serve(security.notMe, (context, { notice_id }, actor) => notMe(context, actor, notice_id)),
  serve(security.recovery, async (context, _input, { member_id }) => {
    const waiting = await waitingRecovery(context.tx, member_id);
    return { waiting: waiting && { email: maskedEmail(waiting.email), from: waiting.from } };
  }),
  serve(security.confirmMailbox, (context, { token }) => confirmRecovery(context, token)),
  serve(security.stopRecovery, (context, _input, { member_id }) => stopOwnRecovery(context, member_id)),

  serve(securityOffice.proposeRecovery, (context, input, operator) => proposeRecovery(context, operator, input)),
  serve(securityOffice.decideRecovery, (context, input, operator) => decideRecovery(context, operator, input)),
  serve(securityOffice.stopRecovery, (context, input) => stopByOperator(context, input)),
];
