import type { PaperSide } from "@arcade/contract/oversight/applications/papers";
import { mayDo } from "@arcade/contract/access";
import type { Mall } from "../../../platform/mall.ts";
import type { Operator, Turn } from "../../../platform/turn.ts";
import { watermarked } from "../../../platform/media/watermark.ts";
import { insertLook, spendLook } from "./looks.sql.ts";
import { linkLivesMs, type Ticket, ticketFor } from "./rules.ts";

interface PaperLook {
  upload_id: bigint;
  application_id: bigint;
  member_id: bigint;
  side: PaperSide;
  purpose: string;
}

/** Writes down that an operator wants to see a paper and what for, and gives the link that opens it once (PROOF 5.4). */
export async function linkToPaper(turn: Turn, operator: Operator, look: PaperLook) {
  const id = turn.newId();
  const expires = new Date(turn.now.getTime() + linkLivesMs);
  await insertLook(turn.tx, { id, ...look, operator_id: operator.operator_id, session_id: operator.session_id, expires }, turn.now);
  const ticket = ticketFor({ viewer: "paper", session_id: operator.session_id, subject_id: id, expires });
  return { id, link: `/sealed/${turn.mall.sealed.sign(ticket)}`, expires };
}

/** The paper behind a link: at its first opening and never again, with who looks and when drawn into the picture. */
export async function openPaper(mall: Mall, ticket: Ticket, now: Date): Promise<Buffer | null> {
  const look = await spendLook(mall.db, ticket.subject_id, ticket.session_id, now);
  if (look === null || !mayDo(look.role, "applications.decide")) return null;
  const picture = await mall.sealed.open(look);
  return picture === null ? null : watermarked(picture, { name: look.operator, number: String(look.operator_id), at: now });
}
