import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import type { Reportables } from "../../../platform/reportable.ts";
import { type Service, serve } from "../../../platform/http/serve.ts";
import { decideReports } from "./decide-reports.ts";
import { makeReport } from "./make-report.ts";
import { listReports } from "./views.ts";

/** `reportables`: what can be reported, each from the feature that has it. */
export const moderationRoutes = (reportables: Reportables): readonly Service[] => [
  serve(moderation.report, (context, input, actor) => makeReport(context, reportables, actor, input)),

  serve(moderationOffice.list, (context, input, operator) => listReports(context, reportables, operator, input)),
  serve(moderationOffice.decide, (context, input, operator) => decideReports(context, reportables, operator, input)),
];
