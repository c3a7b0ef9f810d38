import { readAddress } from "@arcade/contract/money/networks/addresses";
import type { Received } from "@arcade/contract/endpoint";
import type { Network } from "@arcade/contract/money/networks/networks";
import type { networksOffice } from "@arcade/contract/money/networks/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { propose } from "../../base/operators/index.ts";
import { knownAddresses } from "./views.ts";

/**
 * Proposes a change of the mall's addresses to a second operator (PROOF F3). Refuses `address_unusable` for one that
 * does not fit the network or has no checksum (people who enter addresses copy them), `address_known` for one that
 * exists already, and `not_found` for one to be retired that does not exist.
 */
export async function proposeAddresses(
  context: OperatorContext,
  operator: Operator,
  asked: Received<typeof networksOffice.propose>,
) {
  const { network, purpose, note } = asked;
  const addresses = [...new Set(asked.addresses.map((text) => checkedAddress(network, text)))];
  if (asked.purpose === "shared" && addresses.length > 1)
    refuse("invalid_input", { fields: [{ field: "addresses", rule: "too_long" }] });
  const known = await knownAddresses(context.tx, network, addresses);

  if (asked.change === "add") {
    const [twice] = known;
    if (twice !== undefined) refuse("address_known", { address: twice.address });
  } else if (known.filter((address) => address.purpose === purpose && !address.retired).length < addresses.length)
    refuse("not_found");
  const payload = { change: asked.change, network, purpose, addresses };
  return {
    id: await propose(context, operator, {
      kind: "network_change",
      payload,
      beneficiary_id: null,
      reason_code: asked.change,
      note,
    }),
  };
}

function checkedAddress(network: Network, text: string): string {
  const read = readAddress(network, text);
  // guard: an address of the mall's has its checksum [without || read.unverified]
  if (!read.ok || read.unverified) refuse("address_unusable", { address: text, network });
  return read.address;
}
