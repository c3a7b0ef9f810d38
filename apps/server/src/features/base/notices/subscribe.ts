import type { Answered, Received } from "@arcade/contract/endpoint";
import type { notices } from "@arcade/contract/base/notices/api";
import { isPublicAddress, leadsInside } from "../../../platform/push/public-address.ts";
import { isCurvePoint } from "../../../platform/push/encrypt.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { keepSubscription } from "./push.sql.ts";

/** Before the transaction: a name server takes its time. */
export async function checkPushAddress(
  context: Context,
  { endpoint }: Received<typeof notices.subscribe>,
): Promise<void> {
  // guard: the mall sends to public addresses only
  if (!isPublicAddress(endpoint) || (await leadsInside(endpoint, context.mall.resolveName)))
    refuse("push_address_refused");
}

/** Pushes to a browser from now on, for as long as its session lasts. */
export async function subscribe(
  context: Context,
  input: Received<typeof notices.subscribe>,
  actor: Actor,
): Promise<Answered<typeof notices.subscribe>> {
  const p256dh = Buffer.from(input.p256dh, "base64url");
  const auth = Buffer.from(input.auth, "base64url");
  if (!isCurvePoint(p256dh)) refuse("invalid_input", { fields: [{ field: "p256dh", rule: "wrong_format" }] });

  const { member_id, session_id } = actor;
  await keepSubscription(context.tx, {
    id: context.newId(),
    session_id,
    member_id,
    endpoint: input.endpoint,
    p256dh,
    auth,
    now: context.now,
  });
  return {};
}
