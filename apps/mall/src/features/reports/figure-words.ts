import type { ReportFigure } from "@arcade/contract/reports/api";
import type { MessageId } from "@arcade/messages/ids";

export const figureWords: Record<ReportFigure, MessageId> = {
  revenue: "reports.revenue",
  refunds: "reports.refunds",
  purchases: "reports.purchases",
  commission: "reports.commission",
  settled: "reports.settled",
  to_be_settled: "reports.to_be_settled",
  settled_ever: "reports.settled_ever",
};
