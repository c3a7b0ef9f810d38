import type { AddressPurpose } from "@arcade/contract/money/networks/states";
import type { MessageId } from "@arcade/messages/ids";

export const purposeNames = {
  shared: "office.purpose_shared",
  personal: "office.purpose_personal",
  reserve: "office.purpose_reserve",
} as const satisfies Record<AddressPurpose, MessageId>;
