import type { BondAction } from "@arcade/contract/shops/bond/terms";
import type { MessageId } from "@arcade/messages/ids";

/** What the amount of a signature means for the merchant. */
export const amountWords: Record<BondAction, MessageId> = {
  pay: "bond.you_pay",
  upgrade: "bond.you_pay",
  lower: "bond.you_get",
  refund: "bond.you_get_later",
};
