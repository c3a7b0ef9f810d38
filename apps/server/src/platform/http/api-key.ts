import { mayDo, type Permission } from "@arcade/contract/access";
import type { Endpoint } from "@arcade/contract/endpoint";
import {
  isForOperatorKeys,
  keyCallsPerMinute,
  keyPrefix,
  keyScopeOf,
  type StoreScope,
} from "@arcade/contract/base/keys/scopes";
import type { FastifyRequest } from "fastify";
import type { Actor, Operator } from "../context.ts";
import type { Mall } from "../mall.ts";
import { networkOf } from "./client.ts";
import { refuse } from "./refuse.ts";

/**
 * An API key and who acts with it. The actor's `session_id` is the id of the key. No session has this id, so the audit
 * log shows which key was used.
 */
export type ApiKey =
  | { id: bigint; of: "store"; scopes: readonly StoreScope[]; actor: Actor }
  | { id: bigint; of: "operator"; scopes: readonly Permission[]; operator: Operator };

const bearer = new RegExp(`^Bearer (${keyPrefix}[\\w-]{43})$`);

/** The API key of a request (`Authorization: Bearer arcade_...`); null if it has none. */
export function keyOf({ headers: { authorization } }: Pick<FastifyRequest, "headers">): string | null {
  if (authorization === undefined) return null;
  // Anything else in the header is an unknown key, and not a visitor.
  return bearer.exec(authorization)?.[1] ?? "";
}

/**
 * Who acts with a key. A store's key opens calls of its merchant within its scopes. An operator's key reads what its
 * maker may read today. Refuses `key_unknown`, `key_not_here`, `key_scope`, `too_often`, and `not_permitted` if the
 * maker's role has changed. The caller checks whether the owner is suspended, as for a session.
 */
export async function authoriseKey(
  mall: Mall,
  endpoint: Endpoint,
  { key, address, now }: { key: string; address: string; now: Date },
): Promise<Actor | Operator> {
  const real = mall.clock.real();
  const found = key === "" ? null : await mall.identifyKey(key, now);
  if (found === null) {
    const wait = mall.budget.take(address, endpoint.cost, real);
    const guesses = mall.rateLimiter.wait(`unknown key ${networkOf(address)}`, keyCallsPerMinute, real);
    if (Math.max(wait, guesses) > 0) refuse("too_often", { seconds: Math.max(wait, guesses) });
    return refuse("key_unknown");
  }
  const seconds = Math.max(
    mall.rateLimiter.wait(`key ${found.id}`, keyCallsPerMinute, real),
    mall.rateLimiter.wait(`${endpoint.path} ${found.id}`, endpoint.perMinute, real),
  );
  if (seconds > 0) refuse("too_often", { seconds });
  mall.tally.countCall(found.id, now);
  return found.of === "store" ? ofStore(endpoint, found) : ofOperator(endpoint, found);
}

function ofStore(endpoint: Endpoint, { scopes, actor }: Extract<ApiKey, { of: "store" }>): Actor {
  const scope = keyScopeOf(endpoint);
  // guard: no API key calls what is for persons
  if (scope === null) refuse("key_not_here");
  // guard: an API key calls only what its scopes allow [!scopes.includes(scope) -> false]
  if (!scopes.includes(scope)) refuse("key_scope", { scope });
  return actor;
}

function ofOperator(endpoint: Endpoint, { scopes, operator }: Extract<ApiKey, { of: "operator" }>): Operator {
  const { permission } = endpoint;
  // guard: an operator's API key changes nothing
  if (permission === null || !isForOperatorKeys(endpoint)) return refuse("key_not_here");
  // guard: an operator's API key reads only what its scopes allow [!scopes.includes(permission) -> false]
  if (!scopes.includes(permission)) refuse("key_scope", { scope: permission });
  // guard: an operator's API key reads only what its maker may read now
  if (!mayDo(operator.role, permission)) refuse("not_permitted", { permission });
  return operator;
}
