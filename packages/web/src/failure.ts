import type { Refused } from "@arcade/contract/envelope";
import type { ParametersOf, RefusalName } from "@arcade/contract/errors";

/** A refusal with its parameters, distinguished by `error`. */
export type Refusal<Name extends RefusalName = RefusalName> = Name extends RefusalName
  ? { error: Name; parameters: ParametersOf<Name>; msg: string }
  : never;

export type FailureKind =
  /** No answer came: no network, or 60 seconds passed. */
  | "network"
  /** The device has no network, so nothing was sent. Calls that move money or make orders are never queued. */
  | "offline"
  /** An answer came, but not from the mall. */
  | "garbled"
  /** A refusal that the endpoint does not name, such as "too often". */
  | "refused"
  /**
   * The refusal already took the user to another page (log in, set the payment password). The page shows nothing more.
   */
  | "sent_away";

/** A call that returned neither its answer nor one of the endpoint's own refusals. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly refusal: Refusal | null;

  constructor(kind: FailureKind, refusal: Refusal | null = null) {
    super(refusal ? `${kind}: ${refusal.error}` : kind);
    this.name = "CallFailure";
    this.kind = kind;
    this.refusal = refusal;
  }
}

/** The refusal in a body, or null if it is not one of ours. */
export function refusalOf(body: unknown): Refusal | null {
  if (typeof body !== "object" || body === null || !("error" in body) || typeof body.error !== "string") return null;
  // the server's envelope; the contract's tests check its names
  const { error, parameters, msg } = body as Refused;
  return { error, parameters: parameters ?? {}, msg: msg ?? "" } as Refusal; // the parameters belong to the name
}

type Listener = (failure: CallFailure | Refusal) => void;
const listeners = new Set<Listener>();

/** The one place that announces failures (the shell shows a toast). */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showFailure(failure: CallFailure | Refusal): void {
  for (const listener of listeners) listener(failure);
}
