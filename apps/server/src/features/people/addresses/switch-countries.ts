import type { addressesOffice } from "@arcade/contract/people/addresses/office";
import type { Received } from "@arcade/contract/endpoint";
import type { OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { switchDelivery } from "./sql.ts";

/** Opens countries for delivery or closes them. Orders that exist keep their way: only new ones ask. */
export async function switchCountries(
  context: OperatorContext,
  { codes, delivered }: Received<typeof addressesOffice.switchCountries>,
) {
  const { known, switched } = await switchDelivery(context.tx, codes, delivered);
  if (known < codes.length) refuse("invalid_input", { fields: [{ field: "codes", rule: "not_a_choice" }] });
  context.record({
    subject: { kind: "countries", id: "all" },
    before: { delivered: !delivered, countries: switched },
    after: { delivered, countries: switched },
  });
  return {};
}
