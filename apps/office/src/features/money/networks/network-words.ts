import type { ChainFault } from "@arcade/contract/money/networks/states";
import type { MessageId } from "@arcade/messages/ids";

export const chainFaultNames = {
  node_down: "office.chain_node_down",
  node_slow: "office.chain_node_slow",
  rate_limited: "office.chain_rate_limited",
  wrong_chain: "office.chain_wrong_chain",
  bad_answer: "office.chain_bad_answer",
  nodes_disagree: "office.chain_nodes_disagree",
} as const satisfies Record<ChainFault, MessageId>;
