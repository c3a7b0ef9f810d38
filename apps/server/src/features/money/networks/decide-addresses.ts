import type { Received } from "@arcade/contract/endpoint";
import { networks } from "@arcade/contract/money/networks/networks";
import type { networksOffice } from "@arcade/contract/money/networks/office";
import { addressPurposes } from "@arcade/contract/money/networks/states";
import * as z from "zod/mini";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal } from "../../base/operators/index.ts";
import { insertAddresses, retireAddresses, retireShared } from "./sql.ts";

/** The payload of `proposeAddresses`. */
const proposed = z.object({
  change: z.enum(["add", "retire"]),
  network: z.enum(networks),
  purpose: z.enum(addressPurposes),
  addresses: z.array(z.string()),
});

/**
 * Decides a colleague's proposal, which takes effect at once. Refuses as `decideProposal`, and `address_known` if one
 * was added meanwhile.
 */
export async function decideAddresses(
  context: OperatorContext,
  operator: Operator,
  { id, approve, note }: Received<typeof networksOffice.decide>,
) {
  const proposal = await decideProposal(context, operator, { proposal_id: id, kind: "network_change", approve, note });
  if (!approve) return {};
  const { change, network, purpose, addresses } = proposed.parse(proposal.payload);

  if (change === "retire") await retireAddresses(context.tx, network, purpose, addresses, context.now);
  else {
    if (purpose === "shared") await retireShared(context.tx, network, context.now);
    const added = await insertAddresses(
      context.tx,
      { network, purpose, addresses: addresses.map((address) => ({ id: context.newId(), address })), proposal_id: id },
      context.now,
    );
    if (added < addresses.length) refuse("address_known", { address: addresses[0] ?? "" });
  }
  context.record({
    subject: { kind: "network", id: network },
    reason_code: change,
    note,
    after: { purpose, addresses: addresses.length, proposal_id: id },
  });
  return {};
}
