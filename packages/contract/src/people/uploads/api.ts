import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";

/** What is kept sealed, and for what. Each class has its own time after which its key is destroyed (PROOF 5). */
export const uploadClasses = ["recharge_proof", "paper"] as const;
/** The column `class` of a sealed upload. Only its owner, and operators whose work needs it, may look. */
export type UploadClass = (typeof uploadClasses)[number];

/** Why a picture is not taken; each has its own sentence. */
export const pictureFaults = [
  "empty",
  "svg",
  "html",
  "pdf",
  "heic",
  "unknown_kind",
  "too_many_pixels",
  "side_too_long",
  "too_narrow",
  "too_many_frames",
  "too_slow",
  "damaged",
] as const;
/** The `reason` of `picture_refused`. The web finds some of them before it sends anything (UX-042). */
export type PictureFault = (typeof pictureFaults)[number];

/** What a picture that everybody may see is for: a logo is cut square, a banner 15 to 7. */
export const pictureUses = ["logo", "banner", "goods", "description", "review", "refund", "chat"] as const;
/** Kept with the picture. A picture that nothing names goes after a day. */
export type PictureUse = (typeof pictureUses)[number];

/** JPEG, PNG and WebP are taken; the web makes them smaller first. 2.2 MiB as base64 fit into a body of 3 MiB. */
export const uploadBodyBytes = 3 * 1_024 * 1_024;

/**
 * A link to a sealed picture: lives a minute, for one viewer and one purpose. `link` is a path of this site, for `src`.
 */
export const sealedLink = z.object({ link: w.text, expires: w.timeOut });

/** Base64, without a `data:` in front. */
const pictureBytes = z
  .string("wrong_type")
  .check(z.maxLength(uploadBodyBytes, "too_long"), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, "wrong_format"));

const maxSide = 40_000;
const place = w.whole(0, maxSide);
const side = w.whole(1, maxSide);

/**
 * Pictures that prove something, kept sealed and shown to their owner and to whoever must decide; and pictures that
 * everybody may see.
 */
export const uploads = {
  proof: change("/wanlshop/uploads/proof", {
    summary:
      "Keeps the picture of a transfer: encoded anew, without what the camera wrote into it, sealed. It goes after a day unless a request names it.",
    who: "member",
    touches: [],
    input: z.strictObject({ picture: pictureBytes }),
    output: z.object({ id: w.idText, width: w.count, height: w.count }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 20,
    bodyBytes: uploadBodyBytes,
  }),
  paper: change("/wanlshop/uploads/paper", {
    summary:
      "Keeps a picture of a paper of identity: encoded anew, without what the camera wrote into it, sealed under a key of its own. It goes after a day unless an application names it.",
    who: "member",
    touches: [],
    input: z.strictObject({ picture: pictureBytes }),
    output: z.object({ id: w.idText, width: w.count, height: w.count }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 20,
    bodyBytes: uploadBodyBytes,
  }),
  picture: change("/wanlshop/uploads/picture", {
    summary:
      "Keeps a picture that everybody may see, for a store or goods: encoded anew, without what the camera wrote into it. It goes after a day unless something names it.",
    who: "member",
    touches: [],
    input: z.strictObject({
      use: z.enum(pictureUses, "wrong_type"),
      picture: pictureBytes,
      /** Of the upright picture, in its pixels; left out, its middle in the shape of its use. */
      crop: z.optional(z.strictObject({ x: place, y: place, width: side, height: side }, "wrong_type")),
    }),
    output: z.object({ picture: w.picture, width: w.count, height: w.count }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 60,
    bodyBytes: uploadBodyBytes,
  }),
  look: read("/wanlshop/uploads/look", {
    summary: "A link to one of my own pictures; it lives a minute.",
    who: "member",
    shows: [],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: sealedLink,
    refusals: ["not_found"],
  }),
} as const;
