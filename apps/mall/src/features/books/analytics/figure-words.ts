import type { AnalyticsFigure } from "@arcade/contract/books/analytics/api";
import type { MessageId } from "@arcade/messages/ids";

export const figureWords: Record<AnalyticsFigure, MessageId> = {
  revenue: "analytics.revenue",
  refunds: "analytics.refunds",
  purchases: "analytics.purchases",
  commission: "analytics.commission",
  settled: "analytics.settled",
  to_be_settled: "analytics.to_be_settled",
  settled_ever: "analytics.settled_ever",
};
