const networks = "apps/server/src/features/money/networks";
const told = "apps/server/test/chain/evm.test.ts apps/server/test/chain/tron.test.ts";

/** Guards of what a chain says, and of whose it is. */
export const guards = {
  "a node of another chain says nothing": told,
  "a receipt counts while its block is the chain's": told,
  "a receipt is the one that was asked for": told,
  "a reverted transaction moved nothing": told,
  "USDT is what its own contract says": told,
  "18 decimals are floored to six": told,
  "no node tells of more USDT than the ledger takes": told,
  "logs that a node took back are not counted": told,
  "two nodes that differ credit nothing": told,
  "what the node behind has confirmed counts": told,
  "a witness that cannot be asked is no witness": told,
  "what was seen and is not found any more was dropped": told,
  "a node that asks for quiet is left in quiet": told,
  "a node that sends us elsewhere is not followed": told,
  "an answer has an end": told,
  "an answer belongs to its question": told,
  "a personal address is given once": networks,
  "an address of the mall's has its checksum": networks,
  "a transfer is credited as much as the chain says": networks,
  "a credit whose block is replaced is told": networks,
  "an outbound job that runs is not taken a second time": "apps/server/src/platform/jobs/outbound-job.test.ts",
};
