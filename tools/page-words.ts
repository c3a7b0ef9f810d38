import { nounOf, nouns } from "@arcade/messages";
import { modulesOf, sourceOf } from "./vite/modules-of.ts";

const keysOf = new Map(nouns().map((noun) => [noun, new Set(Object.keys(nounOf("en", noun)))]));

/** The nouns whose messages a module uses, with all that it imports. Other pages are not part of it. */
export function nounsSaid(module: string): Set<string> {
  return new Set([...modulesOf(module)].flatMap((file) => [...saidBy(file)]));
}

const said = new Map<string, ReadonlySet<string>>();

function saidBy(file: string): ReadonlySet<string> {
  let found = said.get(file);
  if (found === undefined) {
    const { texts = [], templates = [] } = sourceOf(file) ?? {};
    said.set(file, (found = new Set([...[...texts].flatMap(nounOfId), ...[...templates].flatMap(nounOfTemplate)])));
  }
  return found;
}

function nounOfId(text: string): string[] {
  const [noun = "", key = "", ...more] = text.split(".");
  return more.length === 0 && keysOf.get(noun)?.has(key) === true ? [noun] : [];
}

/**
 * `orders.state_${state}`: the type of ids holds that its keys exist, so the noun is enough. Refusals are fetched when
 * one is shown: their words have 11 KiB, and the first route has 108.
 */
function nounOfTemplate(beginning: string): string[] {
  const [noun = "", key] = beginning.split(".");
  return key !== undefined && noun !== "refusal" && keysOf.has(noun) ? [noun] : [];
}
