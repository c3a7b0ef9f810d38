const networks = "apps/server/src/features/money/networks";
const told = "apps/server/test/chain/evm.test.ts apps/server/test/chain/tron.test.ts";

/** Guards of what a chain says, and of whose it is. */
export const guards = {
  "the answer of a node of another chain is ignored": told,
  "a receipt counts while its block is the chain's": told,
  "a receipt is the one that was requested": told,
  "a reverted transaction moved nothing": told,
  "only USDT's own contract counts as USDT": told,
  "18 decimals are rounded down to six": told,
  "a node's amount is no higher than the ledger's maximum": told,
  "logs that a node removed are not counted": told,
  "two nodes that contradict each other credit nothing": told,
  "the confirmations of the slower node count": told,
  "a witness that cannot be asked does not count": told,
  "a transaction that was seen and is not found any more was dropped": told,
  "a node that limits its rate is not asked for a time": told,
  "a redirect of a node is not followed": told,
  "an answer has a maximum length": told,
  "an answer belongs to its question": told,
  "a personal address is given once": networks,
  "an address of the mall's has its checksum": networks,
  "a transfer is credited with the chain's amount": networks,
  "a credit whose block is replaced is reported": networks,
  "a running outbound job is not taken a second time": "apps/server/src/platform/jobs/outbound-job.test.ts",
};
