import type { Answer } from "@arcade/contract/endpoint";
import type { CreditPart, storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import type { MessageId } from "@arcade/messages/ids";

export const partWords: Record<CreditPart, MessageId> = {
  shipped_in_time: "credit.part_shipped_in_time",
  without_refund: "credit.part_without_refund",
  rating: "credit.part_rating",
};

export const causeWords: Record<Answer<typeof storeCreditOffice.one>["causes"][number]["kind"], MessageId> = {
  shipped_late: "credit.cause_shipped_late",
  not_shipped: "credit.cause_not_shipped",
  returned_unshipped: "credit.cause_returned_unshipped",
  refunded: "credit.cause_refunded",
  rated: "credit.cause_rated",
};
