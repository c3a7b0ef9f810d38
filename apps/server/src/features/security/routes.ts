import { security } from "@arcade/contract/security/api";
import { serve } from "../../platform/serve.ts";
import { notMe, notMeByLink } from "./not-me.ts";

export const securityRoutes = [
  serve(security.notMeByLink, (turn, { token }) => notMeByLink(turn, token)),
  serve(security.notMe, (turn, { notice_id }, actor) => notMe(turn, actor, notice_id)),
];
