import type { Role } from "@arcade/contract/access";
import { randomBytes } from "node:crypto";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../platform/turn.ts";
import { foldOperatorName, operatorTokenHash } from "./rules.ts";
import { insertOperator, restartEnrolment } from "./operator.sql.ts";
import { deleteOperatorSessions, deletePasskeys } from "./session.sql.ts";

const linkMs = 24 * 3_600_000;

interface NewOperator {
  name: string;
  email: string;
  role: Role;
  /** Null: whoever runs the server (`npm run operator`). */
  added_by: bigint | null;
}

/** Adds an operator who comes in by a link, valid once and for 24 hours. Refuses `operator_exists`. */
export async function addOperator(turn: Turn, { name, email, role, added_by }: NewOperator): Promise<{ id: bigint; link: string; until: Date }> {
  const id = turn.newId();
  const { key, enrol_hash, until } = newLink(turn);
  const operator = { id, name, name_folded: foldOperatorName(name), email: email.toLowerCase(), role, enrol_hash, enrol_until: until, added_by };
  if (!(await insertOperator(turn.tx, operator, turn.now))) refuse("operator_exists");
  return { id, link: linkOf(turn, key), until };
}

/** As an administrator adds a colleague. */
export async function addColleague(turn: OperatorTurn, operator: Operator, wanted: { name: string; email: string; role: Role; note: string }) {
  const { name, email, role, note } = wanted;
  const added = await addOperator(turn, { name, email, role, added_by: operator.operator_id });
  turn.record({ subject: { kind: "operator", id: added.id }, reason_code: "joined", note, after: { name, email, role } });
  return added;
}

/**
 * A new link for somebody who lost the password or the authenticator, or comes back. Whoever makes it could use it, so from then on the two
 * count as one person where something takes two. Refuses `own_matter`, `not_found`.
 */
export async function renewOperator(turn: OperatorTurn, operator: Operator, { operator_id, note }: { operator_id: bigint; note: string }) {
  if (operator_id === operator.operator_id) refuse("own_matter");
  const { key, enrol_hash, until } = newLink(turn);
  if (!(await restartEnrolment(turn.tx, operator_id, { enrol_hash, enrol_until: until, added_by: operator.operator_id }))) refuse("not_found");
  await deletePasskeys(turn.tx, operator_id);
  const sessions_ended = await deleteOperatorSessions(turn.tx, operator_id, null);
  turn.record({ subject: { kind: "operator", id: operator_id }, reason_code: "new_link", note, after: { sessions_ended } });
  return { link: linkOf(turn, key), until };
}

function newLink({ now }: Turn) {
  const key = randomBytes(32).toString("base64url");
  return { key, enrol_hash: operatorTokenHash(key), until: new Date(now.getTime() + linkMs) };
}

function linkOf({ mall }: Turn, key: string): string {
  return `${mall.configuration.publicUrl}/office/#/enrol/${key}`;
}
