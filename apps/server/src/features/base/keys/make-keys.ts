import { mayDo, type Permission } from "@arcade/contract/access";
import { keyPrefix, maxKeys, type StoreScope } from "@arcade/contract/base/keys/scopes";
import { randomBytes } from "node:crypto";
import type { Context, Merchant, Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { notify } from "../notices/index.ts";
import { keyHash } from "./identify-key.ts";
import { insertKey, type KeyOwner, revokeKey, updateKey } from "./sql.ts";

const dayMs = 86_400_000;
const endingLength = 4;

interface Wanted<Scope> {
  name: string;
  scopes: readonly Scope[];
  days: number;
}

/** A key of the merchant's store. Returns it as it is shown, once. Refuses `key_limit`. */
export async function makeStoreKey(
  context: Context,
  merchant: Merchant,
  wanted: Wanted<StoreScope>,
): Promise<{ id: bigint; key: string }> {
  const made = await makeKey(context, { store_id: merchant.store_id, operator_id: null }, wanted);
  tell(context, merchant, made.id, "made", wanted.name);
  return made;
}

/** Refuses `not_found` for a key that is not active or not the store's. */
export async function changeStoreKey(
  context: Context,
  merchant: Merchant,
  wanted: { id: bigint; name: string; scopes: readonly StoreScope[] },
): Promise<Record<string, never>> {
  if (!(await updateKey(context.tx, merchant.store_id, { ...wanted, now: context.now }))) refuse("not_found");
  tell(context, merchant, wanted.id, "changed", wanted.name);
  return {};
}

/** Refuses `not_found`. */
export async function revokeStoreKey(context: Context, merchant: Merchant, id: bigint): Promise<Record<string, never>> {
  const revoked = (await revokeKey(context.tx, merchant.store_id, id, context.now)) ?? refuse("not_found");
  tell(context, merchant, id, "revoked", revoked.name);
  return {};
}

/** Makes a key with which an operator reads. Refuses `key_limit`, and `not_permitted` for what its maker may not do. */
export async function makeOperatorKey(
  context: OperatorContext,
  { operator_id, role }: Operator,
  wanted: Wanted<Permission>,
): Promise<{ id: bigint; key: string }> {
  const beyond = wanted.scopes.find((permission) => !mayDo(role, permission));
  if (beyond !== undefined) refuse("not_permitted", { permission: beyond });
  const made = await makeKey(context, { store_id: null, operator_id }, wanted);
  const { name, scopes, days } = wanted;
  context.record({ subject: { kind: "api_key", id: made.id }, after: { name, scopes, days } });
  return made;
}

/** Refuses `not_found`. */
export async function revokeOperatorKey(context: OperatorContext, id: bigint): Promise<Record<string, never>> {
  const revoked = (await revokeKey(context.tx, null, id, context.now)) ?? refuse("not_found");
  const { name, operator_id } = revoked;
  context.record({ subject: { kind: "api_key", id }, before: { name, operator_id } });
  return {};
}

async function makeKey(
  context: Context,
  owner: KeyOwner,
  { name, scopes, days }: Wanted<string>,
): Promise<{ id: bigint; key: string }> {
  const id = context.newId();
  const key = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  const expires_at = new Date(context.now.getTime() + days * dayMs);
  const row = { id, owner, name, scopes, key_hash: keyHash(key), ending: key.slice(-endingLength), expires_at };
  if (!(await insertKey(context.tx, { ...row, max: maxKeys, now: context.now }))) refuse("key_limit", { max: maxKeys });
  return { id, key };
}

/** The owner is notified, even if one of their staff did it: a thief would do it too. */
function tell(
  context: Context,
  { member_id }: Merchant,
  id: bigint,
  what: "made" | "changed" | "revoked",
  name: string,
): void {
  notify(context, member_id, {
    dedupe_key: `api_key:${id}:${what}:${context.now.getTime()}`,
    topic: "security",
    template: [`mail.api_key_${what}_subject`, `mail.api_key_${what}_body`],
    details: { name },
    page: "/pages/shop/setting?part=keys",
  });
}
