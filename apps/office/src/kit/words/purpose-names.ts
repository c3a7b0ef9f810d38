import { addressPurposes } from "@arcade/contract/money/networks/states";
import { namesOf } from "@arcade/messages/names-of.ts";

export const purposeNames = namesOf(addressPurposes, (purpose) => `office.purpose_${purpose}`);
