import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** The current address of the mall. Its process may be killed, and the next one listens elsewhere. */
export interface Whereabouts {
  address: string;
}

/** The answer of a call over the wire. Null: the connection was cut, and it may or may not have happened. */
export async function callOver<E extends Endpoint>(
  { address }: Whereabouts,
  endpoint: E,
  input: Sent<E>,
  token: string,
  key: string = randomUUID(),
): Promise<{ code: number | string; error?: string; data: Answer<E> } | null> {
  const isRead = endpoint.kind === "read";
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ""; // inputs that are texts
  const headers = {
    token,
    ...(isRead ? {} : { "content-type": "application/json" }),
    ...(endpoint.once ? { "idempotency-key": key } : {}),
  };
  try {
    const answer = await fetch(
      `${address}${endpoint.path}${query}`,
      isRead ? { headers } : { method: "POST", headers, body: JSON.stringify(input) },
    );
    return (await answer.json()) as { code: number | string; error?: string; data: Answer<E> }; // the envelope
  } catch {
    return null;
  }
}

/** Sends the same call until it is answered, as a real device does. `isLost` drops received answers. */
export async function askSurely<E extends Endpoint>(
  where: Whereabouts,
  endpoint: E,
  input: Sent<E>,
  token: string,
  isLost = () => false,
): Promise<Answer<E>> {
  const key = randomUUID();
  for (;;) {
    const told = await callOver(where, endpoint, input, token, key);
    if (told?.code === 1 && !isLost()) return told.data;
    if (told?.error !== undefined && told.error !== "too_often")
      throw new Error(`${endpoint.path} refused: ${told.error}`);
    await pause(told?.error === "too_often" ? 1_000 : 20);
  }
}
