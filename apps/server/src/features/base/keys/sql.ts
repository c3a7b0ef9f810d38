import type { Permission, Role } from "@arcade/contract/access";
import type { StoreScope } from "@arcade/contract/base/keys/scopes";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whose keys: a store's or an operator's. */
export type KeyOwner = { store_id: bigint; operator_id: null } | { store_id: null; operator_id: bigint };

interface NewKey {
  id: bigint;
  owner: KeyOwner;
  name: string;
  scopes: readonly string[];
  key_hash: Buffer;
  ending: string;
  expires_at: Date;
  max: number;
  now: Date;
}

/** False if the owner has the greatest number of active keys. */
export async function insertKey(tx: Database, key: NewKey): Promise<boolean> {
  const { id, owner, name, scopes, key_hash, ending, expires_at, max, now } = key;
  // Two calls at once must not both count the last free place, so they come one after the other.
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('api keys', ${owner.store_id ?? owner.operator_id}::bigint))`,
  );
  const added = await run(
    tx,
    // guard: an owner has no more active API keys than allowed [< ${max} -> < 1000 + ${max}]
    sql`INSERT INTO api_key (id, store_id, operator_id, name, scopes, key_hash, ending, created_at, expires_at)
      SELECT ${id}, ${owner.store_id}::bigint, ${owner.operator_id}::bigint, ${name}, ${scopes}::text[],
        ${key_hash}::bytea, ${ending}, ${now}::timestamptz, ${expires_at}::timestamptz
      WHERE (SELECT count(*) FROM api_key k WHERE k.store_id IS NOT DISTINCT FROM ${owner.store_id}::bigint
        AND k.operator_id IS NOT DISTINCT FROM ${owner.operator_id}::bigint AND k.revoked_at IS NULL
        AND k.expires_at > ${now}) < ${max}`,
  );
  return added === 1;
}

/** Changes the name and the scopes of an active key. False if the store has no such key. */
export async function updateKey(
  tx: Database,
  storeId: bigint,
  { id, name, scopes, now }: { id: bigint; name: string; scopes: readonly string[]; now: Date },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE api_key SET name = ${name}, scopes = ${scopes} WHERE id = ${id} AND store_id = ${storeId}
      AND revoked_at IS NULL AND expires_at > ${now}`,
  );
  return changed === 1;
}

/** Revokes a key of a store, or with null of any operator. Null if there is none, or if it was revoked before. */
export function revokeKey(
  tx: Database,
  storeId: bigint | null,
  id: bigint,
  now: Date,
): Promise<{ name: string; operator_id: bigint | null } | null> {
  return maybeOne(
    tx,
    sql`UPDATE api_key SET revoked_at = ${now} WHERE id = ${id}
      AND store_id IS NOT DISTINCT FROM ${storeId}::bigint AND revoked_at IS NULL RETURNING name, operator_id`,
  );
}

export interface LivingKey {
  id: bigint;
  scopes: StoreScope[] | Permission[];
  used_at: Date | null;
  store_id: bigint | null;
  member_id: bigint | null;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  must_agree: boolean;
  operator_id: bigint | null;
  operator_name: string | null;
  role: Role | null;
  own_member_id: bigint | null;
}

/** A key that is neither revoked nor expired, of an owner who may still come in, with the owner as a session has them. */
export function livingKey(tx: Database, key_hash: Buffer, now: Date): Promise<LivingKey | null> {
  return maybeOne<LivingKey>(
    tx,
    sql`SELECT k.id, k.scopes, k.used_at, k.store_id, m.id AS member_id,
       CASE WHEN m.suspended_at IS NOT NULL THEN coalesce(m.suspended_reason, '') END AS suspended_reason,
       CASE WHEN m.wallet_frozen_at IS NOT NULL THEN coalesce(m.wallet_frozen_reason, '') END AS wallet_frozen_reason,
       m.id IS NOT NULL AND EXISTS (SELECT FROM article n WHERE n.asks AND n.published_at <= ${now}
         AND n.taken_back_at IS NULL AND NOT EXISTS (SELECT FROM member_agreement g WHERE g.member_id = m.id
           AND g.key = n.key AND g.published_at >= n.published_at)) AS must_agree,
       o.id AS operator_id, o.name AS operator_name, o.role, o.own_member_id
     FROM api_key k LEFT JOIN store s ON s.id = k.store_id LEFT JOIN member m ON m.id = s.owner_id
       LEFT JOIN operator o ON o.id = k.operator_id
     WHERE k.key_hash = ${key_hash}
       -- guard: a revoked API key is refused
       AND k.revoked_at IS NULL
       -- guard: an expired API key is refused
       AND k.expires_at > ${now}
       -- guard: the API key of a disabled operator is refused
       AND o.disabled_at IS NULL`,
  );
}

export async function noteUse(tx: Database, id: bigint, now: Date): Promise<void> {
  await run(tx, sql`UPDATE api_key SET used_at = ${now} WHERE id = ${id} AND (used_at IS NULL OR used_at < ${now})`);
}
