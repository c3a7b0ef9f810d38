import { aboutOf } from "@arcade/contract/shops/staff/acts";
import type { Endpoint } from "@arcade/contract/endpoint";
import { sql } from "../sql.ts";
import { type Database, sendLater } from "../database.ts";
import type { Actor, Context, Operator } from "../context.ts";
import type { Erasure } from "../erasure.ts";
import { refuse } from "./refuse.ts";

/** Staff may do what the owner of the store allowed, and nothing that belongs to the owner alone. */
export function refusePart(endpoint: Endpoint, { store_id, parts }: Actor): void {
  if (endpoint.who !== "merchant") return;
  if (store_id === null) refuse("not_a_merchant");
  if (parts === null) return;
  // guard: the owner's own rights are refused to staff [endpoint.ownerOnly -> false]
  if (endpoint.ownerOnly) refuse("owner_only");
  // guard: staff do only what the owner gave them [!parts.includes(endpoint.part) -> false]
  if (endpoint.part !== null && !parts.includes(endpoint.part)) refuse("part_not_yours", { part: endpoint.part });
}

/** Records for the owner which call of staff changed something, and its subject, in the transaction of the change. */
export function noteStaffAct(
  tx: Database,
  { newId, now }: Context,
  endpoint: Endpoint,
  actor: Actor | Operator | null,
  call: { input: unknown; answer: unknown },
): void {
  if (
    endpoint.who !== "merchant" ||
    endpoint.touches?.length === 0 ||
    actor === null ||
    !("member_id" in actor) ||
    actor.parts === null
  )
    return;
  const about = aboutOf(endpoint.path, call);
  sendLater(
    tx,
    sql`INSERT INTO staff_act (id, store_id, member_id, path, at, about, about_ids)
      VALUES (${newId()}, ${actor.store_id}, ${actor.member_id}, ${endpoint.path}, ${now}, ${about?.of ?? null},
        ${about?.ids ?? null})`,
  );
}

/** What happens to these rows when an account closes. */
export const staffActErasure: Erasure = {
  tables: { staff_act: { kept: "it is the store's record of its work, by an account that has no name any more" } },
};
