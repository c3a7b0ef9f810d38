import { security } from "@arcade/contract/oversight/security/api";
import { serve } from "../../../platform/http/serve.ts";
import { notMe, notMeByLink } from "./not-me.ts";

export const securityRoutes = [
  serve(security.notMeByLink, (context, { token }) => notMeByLink(context, token)),
  serve(security.notMe, (context, { notice_id }, actor) => notMe(context, actor, notice_id)),
];
