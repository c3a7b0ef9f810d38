import type { Mall } from "../../../../platform/mall.ts";
import type { Download } from "../../../../platform/secrets/sealed-files.ts";
import { archiveForSession } from "./sql.ts";

/** A download that has begun goes on after this. */
export const linkLivesMs = 60_000;

interface Ticket {
  /** The link is worth nothing without this session: after logging out it opens nothing. */
  session_id: bigint;
  archive_id: bigint;
  expires: Date;
}

/** Distinguishes it from other tickets of this mall. */
const mark = Buffer.from("archive");
const ticketBytes = mark.length + 24;

export function archiveTicket({ session_id, archive_id, expires }: Ticket): Buffer {
  const bytes = Buffer.alloc(ticketBytes);
  mark.copy(bytes);
  bytes.writeBigUInt64BE(session_id, mark.length);
  bytes.writeBigUInt64BE(archive_id, mark.length + 8);
  bytes.writeBigUInt64BE(BigInt(expires.getTime()), mark.length + 16);
  return bytes;
}

function readTicket(bytes: Buffer): Ticket | null {
  if (bytes.length !== ticketBytes || !bytes.subarray(0, mark.length).equals(mark)) return null;
  return {
    session_id: bytes.readBigUInt64BE(mark.length),
    archive_id: bytes.readBigUInt64BE(mark.length + 8),
    expires: new Date(Number(bytes.readBigUInt64BE(mark.length + 16))),
  };
}

/** The file behind a link, while the link and the session that asked for it live. null for everything else. */
export async function openArchiveLink(mall: Mall, signed: string): Promise<Download | null> {
  const bytes = mall.sealed.verify(signed);
  const ticket = bytes === null ? null : readTicket(bytes);
  const now = mall.clock.now();
  // guard: a link to an archive is valid for a minute [without || ticket.expires <= now]
  if (ticket === null || ticket.expires <= now) return null;
  const sealed = await archiveForSession(mall.db, ticket.archive_id, ticket.session_id, now);
  const file = sealed && (await mall.sealed.openParts(sealed));
  return file && { ...file, name: `my-data-${sealed.asked.toISOString().slice(0, 10)}.zip` };
}
