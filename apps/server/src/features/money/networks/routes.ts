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
  serve(networks.list, (turn, _input, actor) => listNetworks(turn, actor.member_id)),
  serve(networks.address, (turn, { network }, actor) => giveAddress(turn, actor.member_id, network)),
  serve(networksOffice.nodes, ({ mall }) => lookAtNodes(mall)),
  serve(networksOffice.addresses, (turn, input) => mallAddresses(turn.tx, input)),
  serve(networksOffice.propose, (turn, input, operator) => proposeAddresses(turn, operator, input)),
  serve(networksOffice.decide, (turn, input, operator) => decideAddresses(turn, operator, input)),
];
