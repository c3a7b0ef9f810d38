import { createHash } from "node:crypto";
import type { UploadClass } from "@arcade/contract/people/uploads/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Sealed } from "../../../platform/secrets/sealed-files.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { lockMember } from "../account/index.ts";
import { countUploads, insertUpload } from "./sql.ts";

const dayMs = 86_400_000;

interface SealedPicture extends Sealed {
  width: number;
  height: number;
  sha256: Buffer;
  fingerprint: string;
}

/** Encodes the picture anew and seals it: before the transaction, for it takes a while. Refuses `uploads_limit`, `picture_refused` {reason}. */
export async function sealPicture(turn: Turn, { picture }: { picture: string }, actor: Actor): Promise<SealedPicture> {
  // Asked first here, so that nobody makes the mall decode pictures that it will not keep; it counts again below.
  await refuseTooMany(turn, actor.member_id);
  const bytes = Buffer.from(picture, "base64");
  const recoded = await turn.mall.pictures.recode(String(actor.member_id), bytes);
  if (typeof recoded === "string") refuse("picture_refused", { reason: recoded });
  const { body, width, height, fingerprint } = recoded;
  return { ...(await turn.mall.sealed.seal(body)), width, height, fingerprint, sha256: createHash("sha256").update(bytes).digest() };
}

/** Keeps it for a day; a request that names it keeps it longer. */
export async function keepSealed(turn: Turn, member_id: bigint, kind: UploadClass, { name, wrapped_key, width, height, sha256, fingerprint }: SealedPicture) {
  await lockMember(turn.tx, member_id);
  await refuseTooMany(turn, member_id, () => turn.mall.sealed.remove(name));
  const id = turn.newId();
  const delete_after = new Date(turn.now.getTime() + dayMs);
  await insertUpload(turn.tx, { id, member_id, class: kind, file: name, wrapped_key, width, height, sha256, fingerprint, delete_after }, turn.now);
  return { id, width, height };
}

async function refuseTooMany(turn: Turn, member_id: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const most = turn.settings.uploads_a_day;
  if ((await countUploads(turn.tx, member_id, new Date(turn.now.getTime() - dayMs))) < most) return;
  await tidyUp?.();
  refuse("uploads_limit", { most });
}
