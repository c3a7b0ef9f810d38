/** How long a link to a sealed picture lives (PROOF 5.4). */
export const linkLivesMs = 60_000;

/** Who may see what until when: the content of a link, protected by its signature. */
export interface Ticket {
  /** `document`: an operator who looks at a document of identity, once. */
  viewer: (typeof viewers)[number];
  /** The link is worth nothing without this session: after logging out it opens nothing. */
  session_id: bigint;
  /** The picture; of a document the look that was written down. */
  subject_id: bigint;
  expires: Date;
}

const viewers = ["member", "operator", "paper"] as const;
const ticketBytes = 25;

export function ticketFor({ viewer, session_id, subject_id, expires }: Ticket): Buffer {
  const bytes = Buffer.alloc(ticketBytes);
  bytes.writeUInt8(viewers.indexOf(viewer), 0);
  bytes.writeBigUInt64BE(session_id, 1);
  bytes.writeBigUInt64BE(subject_id, 9);
  bytes.writeBigUInt64BE(BigInt(expires.getTime()), 17);
  return bytes;
}

/** The content of a signed ticket; null if it is not one of these. */
export function readTicket(bytes: Buffer): Ticket | null {
  if (bytes.length !== ticketBytes) return null;
  const viewer = viewers[bytes.readUInt8(0)];
  if (viewer === undefined) return null;
  return {
    viewer,
    session_id: bytes.readBigUInt64BE(1),
    subject_id: bytes.readBigUInt64BE(9),
    expires: new Date(Number(bytes.readBigUInt64BE(17))),
  };
}
