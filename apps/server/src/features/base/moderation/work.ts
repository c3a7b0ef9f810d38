import { reportKinds } from "@arcade/contract/base/moderation/subjects";
import { refuse } from "../../../platform/http/refuse.ts";
import { reportableOf, type Reportables } from "../../../platform/reportable.ts";
import type { Work } from "../queue/index.ts";
import { hasOpenReports } from "./sql.ts";
import { openReports } from "./views.ts";

/** All open reports of one thing are claimed together. Refuses `not_found`, and `reports_decided` if none is open. */
export const reportWork = (reportables: Reportables): readonly Work[] =>
  reportKinds.map((kind) => {
    const reportable = reportableOf(reportables, kind);
    return {
      kind,
      open: (reader) => openReports(reportable, reader),
      async hold(context, _operator, id) {
        if ((await reportable.hold(context, id)) === null) refuse("not_found");
        if (!(await hasOpenReports(context.tx, kind, id))) refuse("reports_decided");
      },
    };
  });
