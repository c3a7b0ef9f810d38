import { maxWebhooks, oldSecretMs } from "@arcade/contract/base/webhooks/events";
import { randomBytes } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { isPublicAddress, leadsInside } from "../../../platform/push/public-address.ts";
import { sealSecret } from "../../../platform/secrets/seal.ts";
import { shownSecret } from "./sign.ts";
import {
  deleteWebhook,
  endWaiting,
  insertTest,
  insertWebhook,
  type Owner,
  rotateSecret,
  sendAgain,
  updateWebhook,
} from "./sql.ts";

interface Wanted {
  url: string;
  events: readonly string[];
}

/**
 * Before the transaction, for it asks a name server: an address is https on its own port and leads to the public
 * internet. It is checked again at each delivery, because a name can change. Refuses `webhook_address`.
 */
export async function checkAddress({ mall }: Context, { url }: { url: string }): Promise<void> {
  // guard: no webhook leads into the mall's network
  if (!isPublicAddress(url) || (await leadsInside(url, mall.resolveName))) refuse("webhook_address");
}

/** Returns the secret as it is shown, once. Refuses `webhook_limit`. */
export async function addWebhook(
  context: Context,
  owner: { store_id: Owner; made_by: bigint | null },
  { url, events }: Wanted,
): Promise<{ id: bigint; secret: string }> {
  const id = context.newId();
  const secret = randomBytes(32);
  const sealed = sealSecret(context.mall, { of: "webhook_secret", id }, secret);
  const row = { id, ...owner, url, events, secret: sealed, max: maxWebhooks, now: context.now };
  if (!(await insertWebhook(context.tx, row))) refuse("webhook_limit", { max: maxWebhooks });
  return { id, secret: shownSecret(secret) };
}

/** Waiting deliveries of a webhook that is switched off are dropped. Refuses `not_found`. */
export async function changeWebhook(
  { tx, now }: Context,
  owner: Owner,
  { id, url, events, on }: Wanted & { id: bigint; on: boolean },
): Promise<Record<string, never>> {
  if (!(await updateWebhook(tx, owner, { id, url, events, on, now }))) refuse("not_found");
  if (!on) await endWaiting(tx, id);
  return {};
}

/** A new secret; the one before signs for a day as well. Refuses `not_found`. */
export async function rotateWebhook(
  context: Context,
  owner: Owner,
  id: bigint,
): Promise<{ secret: string; old_secret_until: Date }> {
  const secret = randomBytes(32);
  const until = new Date(context.now.getTime() + oldSecretMs);
  const sealed = sealSecret(context.mall, { of: "webhook_secret", id }, secret);
  if (!(await rotateSecret(context.tx, owner, { id, secret: sealed, until }))) refuse("not_found");
  return { secret: shownSecret(secret), old_secret_until: until };
}

/** Refuses `not_found`. */
export async function removeWebhook({ tx }: Context, owner: Owner, id: bigint): Promise<Record<string, never>> {
  if (!(await deleteWebhook(tx, owner, id))) refuse("not_found");
  return {};
}

/** Refuses `not_found`. */
export async function testWebhook({ tx, now }: Context, owner: Owner, id: bigint): Promise<Record<string, never>> {
  if (!(await insertTest(tx, owner, id, now))) refuse("not_found");
  return {};
}

/** Returns the webhook of the delivery. Refuses `not_found`. */
export async function redeliver({ tx, now }: Context, owner: Owner, id: bigint): Promise<bigint> {
  return (await sendAgain(tx, owner, id, now)) ?? refuse("not_found");
}
