import type { Language } from "@arcade/contract/languages";
import type { Actor } from "./context.ts";
import type { Intent } from "./http/idempotency.ts";

/** A change, called by somebody from the session cache. */
export interface QuickCall<Input> {
  input: Input;
  actor: Actor;
  token: string;
  language: Language;
  /** Null: the endpoint needs no key, or the call has none. */
  intent: Intent | null;
  stringify: (answer: unknown) => string;
}
