import { moneyText } from "@arcade/contract/money";
import { amountFields } from "@arcade/contract/base/webhooks/events";
import { createHmac } from "node:crypto";

/** How a secret is shown: as Standard Webhooks writes it. */
export function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString("base64")}`;
}

/** The headers of a delivery by Standard Webhooks. Each secret that is still good signs, the newest first. */
export function signedHeaders(
  id: string,
  now: Date,
  body: string,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** The body, which is the same for each attempt. Amounts are written as the API writes money. */
export function bodyOf({ event, data, created_at }: { event: string; data: Facts; created_at: Date }): string {
  const written = Object.entries(data).map(([field, value]) => [
    field,
    value !== null && (amountFields as readonly string[]).includes(field) ? moneyText(BigInt(value)) : value,
  ]);
  return JSON.stringify({ type: event, timestamp: created_at.toISOString(), data: Object.fromEntries(written) });
}

export type Facts = Readonly<Record<string, string | null>>;
