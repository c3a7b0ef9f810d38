import { endpoints } from "@arcade/contract/contract";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Law 20: a test has provoked every refusal that an endpoint of the contract promises. `seen` is the folder in which
 * the tests wrote what they met.
 */
export function untriedRefusals(seen: string): string[] {
  const met = new Set(
    globSync("*.txt", { cwd: seen }).flatMap((file) => readFileSync(path.join(seen, file), "utf8").split("\n")),
  );
  return endpoints
    .flatMap((endpoint) => endpoint.refusals.map((name) => `${endpoint.path} ${name}`))
    .filter((line) => !met.has(line));
}
