import { networks } from "@arcade/contract/money/networks/api";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideAddresses } from "./decide-addresses.ts";
import { giveAddress } from "./give-address.ts";
import { lookAtNodes } from "./look-at-nodes.ts";
import { listNetworks } from "./network-for.ts";
import { proposeAddresses } from "./propose-addresses.ts";
import { mallAddresses } from "./views.ts";

export const networkRoutes = [
  serve(networks.list, (context, _input, actor) => listNetworks(context, actor.member_id)),
  serve(networks.address, (context, { network }, actor) => giveAddress(context, actor.member_id, network)),
  serve(networksOffice.nodes, ({ mall }) => lookAtNodes(mall)),
  serve(networksOffice.addresses, (context, input) => mallAddresses(context.tx, input)),
  serve(networksOffice.propose, (context, input, operator) => proposeAddresses(context, operator, input)),
  serve(networksOffice.decide, (context, input, operator) => decideAddresses(context, operator, input)),
];
