import { type SecretFields, withoutSecrets } from "@arcade/contract/secrets";
import { forget, recall, remember } from "./storage.ts";

/**
 * A key for each intent that moves money or makes orders (PROOF REL-007, UX-004). It is stored until an answer comes. A
 * retry, also after a reload, sends the same key and gets the first result instead of paying twice. Other contents
 * under the same name are another intent. A secret that was typed again is not.
 */
export function intentKey(name: string, input: unknown, secrets?: SecretFields): string {
  const print = fingerprint(withoutSecrets(input, secrets));
  const kept = recall("visit", `intent:${name}`);
  if (isIntent(kept) && kept.print === print) return kept.key;
  const key = crypto.randomUUID();
  remember("visit", `intent:${name}`, { key, print });
  return key;
}

/** An answer of any kind came. The next tap is a new intent. */
export function settleIntent(name: string): void {
  forget("visit", `intent:${name}`);
}

function isIntent(kept: unknown): kept is { key: string; print: string } {
  return typeof kept === "object" && kept !== null && "key" in kept && "print" in kept && typeof kept.key === "string";
}

/** Distinguishes contents without storing them. */
function fingerprint(input: unknown): string {
  const text = JSON.stringify(input) ?? "";
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return `${text.length}.${high >>> 0}.${low >>> 0}`;
}
