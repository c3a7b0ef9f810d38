import { createHash } from "node:crypto";
import type { Permission } from "@arcade/contract/access";
import type { StoreScope } from "@arcade/contract/base/keys/scopes";
import type { ApiKey } from "../../../platform/http/api-key.ts";
import type { Database } from "../../../platform/database.ts";
import { livingKey, noteUse } from "./sql.ts";

/** The last use is written no more often than this: reads stay reads. */
const noteEveryMs = 60_000;

export function keyHash(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** The owner of an API key; null if it is unknown, revoked or expired, or if its owner may no longer sign in. */
export async function identifyKey(db: Database, key: string, now: Date): Promise<ApiKey | null> {
  const found = await livingKey(db, keyHash(key), now);
  if (found === null) return null;
  const { id, used_at, member_id, store_id, operator_id, operator_name: name, role } = found;
  if (used_at === null || now.getTime() - used_at.getTime() > noteEveryMs) await noteUse(db, id, now);
  if (operator_id !== null && name !== null && role !== null) {
    const operator = { operator_id, session_id: id, name, role, own_member_id: found.own_member_id, device_hash: null };
    return { id, of: "operator", scopes: found.scopes as Permission[], operator }; // as `make` of the office wrote them
  }
  if (member_id === null || store_id === null) return null;
  const { suspended_reason, wallet_frozen_reason, must_agree } = found;
  // A key works for the store as its owner does, within its scopes.
  const owner = { member_id, owner_id: member_id, store_id, parts: null };
  const actor = { ...owner, session_id: id, suspended_reason, wallet_frozen_reason, must_agree };
  return { id, of: "store", scopes: found.scopes as StoreScope[], actor }; // as `make` of the store wrote them
}
