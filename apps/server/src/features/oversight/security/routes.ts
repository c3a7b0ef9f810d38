import { security } from "@arcade/contract/oversight/security/api";
import { serve } from "../../../platform/http/serve.ts";
import { notMe, notMeByLink } from "./not-me.ts";

export const securityRoutes = [
  serve(security.notMeByLink, (turn, { token }) => notMeByLink(turn, token)),
  serve(security.notMe, (turn, { notice_id }, actor) => notMe(turn, actor, notice_id)),
];
