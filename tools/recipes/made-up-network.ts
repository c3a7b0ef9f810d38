import { readFileSync } from "node:fs";
import path from "node:path";
import type { CopiedTree } from "./copied-tree.ts";

export const madeUpNetwork = "MOON20";
const recipe = path.resolve(import.meta.dirname, "../../docs/recipes/add-a-network.md");

/** Follows docs/recipes/add-a-network.md in a copy of the project. */
export function addMadeUpNetwork(tree: CopiedTree): void {
  const [name, setting] = [madeUpNetwork, madeUpNetwork.toLowerCase()];
  const contract = "packages/contract/src/money/networks/networks.ts";
  tree.change(contract, `"ERC20", "BEP20"] as const`, `"ERC20", "BEP20", "${name}"] as const`);
  tree.change(
    contract,
    `} as const satisfies Record<Network, NetworkFacts>`,
    `  ${name}: {
    chain: "Moon",
    chain_id: 384_400,
    token: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
    decimals: 18,
    block_seconds: 2,
    transaction_url: "https://explorer.moon.example/tx/",
    address_url: "https://explorer.moon.example/address/",
    explorers: ["explorer.moon.example"],
  },
} as const satisfies Record<Network, NetworkFacts>`,
  );
  tree.change(
    contract,
    `export const networkSettings = {`,
    `export const networkSettings = {
  ${name}: {
    open: "${setting}_open",
    minimum: "${setting}_minimum_micro",
    few: "${setting}_confirmations",
    many: "${setting}_large_confirmations",
  },`,
  );
  tree.change(
    "packages/contract/src/limits.ts",
    `  trc20_open: {`,
    `  ${setting}_open: { value: 0, unit: "yes_no", source: "our choice", min: 0, max: 1, stricter: "higher" },
  ${setting}_minimum_micro: {
    value: 1_000_000, unit: "micro_usdt", source: "RULES 5", min: 100_000, max: 10_000_000, stricter: "higher",
  },
  ${setting}_confirmations: { value: 1, unit: "count", source: "SPEC 5", min: 1, max: 64 },
  ${setting}_large_confirmations: { value: 32, unit: "count", source: "our choice", min: 16, max: 128 },
  trc20_open: {`,
  );
  tree.change(
    "packages/web/src/rule-words.ts",
    `  trc20_open: recharges(`,
    `  ${setting}_open: recharges("transparency.rule_network_open", "${name}"),
  ${setting}_minimum_micro: recharges("transparency.rule_network_minimum", "${name}"),
  ${setting}_confirmations: recharges("transparency.rule_network_confirmations", "${name}"),
  ${setting}_large_confirmations: recharges("transparency.rule_network_large_confirmations", "${name}"),
  trc20_open: recharges(`,
  );
  const [, statements = ""] = /```sql\n([^`]*)```/.exec(readFileSync(recipe, "utf8")) ?? [];
  tree.write(`apps/server/db/migrations/0400_networks_${setting}.sql`, statements.replaceAll("POLYGON", name));
}
