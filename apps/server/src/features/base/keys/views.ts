import type { Permission } from "@arcade/contract/access";
import type { apiKeys } from "@arcade/contract/base/keys/api";
import type { apiKeysOffice } from "@arcade/contract/base/keys/office";
import { type KeyState, maxKeys, type StoreScope } from "@arcade/contract/base/keys/scopes";
import type { Answered } from "@arcade/contract/endpoint";
import { many } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import { constant, sql } from "../../../platform/sql.ts";

/** Revoked and expired ones stay in the list, the newest of them. */
const listed = 50;

interface KeyRow<Scope> {
  id: bigint;
  name: string;
  scopes: Scope[];
  ending: string;
  state: KeyState;
  createtime: Date;
  expires: Date;
  used: Date | null;
}

const columns = (now: Date) => sql`k.id, k.name, k.scopes, k.ending, k.created_at AS createtime,
  k.expires_at AS expires, k.used_at AS used,
  CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= ${now}::timestamptz THEN 'expired'
    ELSE 'active' END AS state`;

export async function keysOfStore({ tx, now }: Context, storeId: bigint): Promise<Answered<typeof apiKeys.list>> {
  const items = await many<KeyRow<StoreScope>>(
    tx,
    sql`SELECT ${columns(now)} FROM api_key k WHERE k.store_id = ${storeId} ORDER BY k.id DESC
      LIMIT ${constant(listed)}`,
  );
  return { items, max: maxKeys };
}

export async function keysOfOperators({ tx, now }: Context): Promise<Answered<typeof apiKeysOffice.list>> {
  const items = await many<KeyRow<Permission> & { made_by: string }>(
    tx,
    sql`SELECT ${columns(now)}, o.name AS made_by FROM api_key k JOIN operator o ON o.id = k.operator_id
      ORDER BY k.id DESC LIMIT ${constant(listed)}`,
  );
  return { items, max: maxKeys };
}
