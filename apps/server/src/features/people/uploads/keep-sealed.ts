import { createHash } from "node:crypto";
import type { UploadClass } from "@arcade/contract/people/uploads/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Sealed } from "../../../platform/secrets/sealed-files.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../account/index.ts";
import { countUploads, insertUpload } from "./sql.ts";

const dayMs = 86_400_000;

interface SealedPicture extends Sealed {
  width: number;
  height: number;
  sha256: Buffer;
  fingerprint: string;
}

/**
 * Encodes the picture again and seals it. Before the transaction, because it is slow. Refuses `uploads_limit`,
 * `picture_refused` {reason}.
 */
export async function sealPicture(
  context: Context,
  { picture }: { picture: string },
  actor: Actor,
): Promise<SealedPicture> {
  // Asked first here, so that nobody makes the mall decode pictures that it will not keep; it counts again below.
  await refuseTooMany(context, actor.member_id);
  const bytes = Buffer.from(picture, "base64");
  const recoded = await context.mall.pictures.recode(String(actor.member_id), bytes);
  if (typeof recoded === "string") refuse("picture_refused", { reason: recoded });
  const { body, width, height, fingerprint } = recoded;
  return {
    ...(await context.mall.sealed.seal(body)),
    width,
    height,
    fingerprint,
    sha256: createHash("sha256").update(bytes).digest(),
  };
}

/** Keeps it for a day; a request that names it keeps it longer. */
export async function keepSealed(
  context: Context,
  member_id: bigint,
  kind: UploadClass,
  { name, wrapped_key, width, height, sha256, fingerprint }: SealedPicture,
) {
  await lockMember(context.tx, member_id);
  await refuseTooMany(context, member_id, () => context.mall.sealed.remove(name));
  const id = context.newId();
  const delete_after = new Date(context.now.getTime() + dayMs);
  await insertUpload(
    context.tx,
    { id, member_id, class: kind, file: name, wrapped_key, width, height, sha256, fingerprint, delete_after },
    context.now,
  );
  return { id, width, height };
}

async function refuseTooMany(context: Context, member_id: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const max = context.settings.uploads_a_day;
  if ((await countUploads(context.tx, member_id, new Date(context.now.getTime() - dayMs))) < max) return;
  await tidyUp?.();
  refuse("uploads_limit", { max });
}
