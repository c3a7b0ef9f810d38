import type { Check, Checks } from "./check.ts";
import { account } from "./checks/account.ts";
import { buying } from "./checks/buying.ts";
import { everywhere } from "./checks/everywhere.ts";
import { finding } from "./checks/finding.ts";
import { merchants } from "./checks/merchants.ts";
import { talk } from "./checks/talk.ts";
import { wallet } from "./checks/wallet.ts";

const all: Checks = { ...everywhere, ...wallet, ...buying, ...account, ...finding, ...talk, ...merchants };

/** Every check with its evidence, by its id. */
export const checks: ReadonlyMap<string, Check> = new Map(
  Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)),
);
