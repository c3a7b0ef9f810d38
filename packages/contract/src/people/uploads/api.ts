import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { videoUpload } from "./video-input.ts";

/** The classes of sealed files. Each has its own time after which its key is destroyed (PROOF 5). */
export const uploadClasses = ["recharge_proof", "paper"] as const;
/** The column `class` of a sealed upload. Only its owner, and operators whose work needs it, may look. */
export type UploadClass = (typeof uploadClasses)[number];

/** Why a picture is not accepted; each has its own sentence. */
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

/** What a public picture is for: a logo is cut square, a banner 15 to 7. */
export const pictureUses = ["logo", "banner", "goods", "description", "review", "refund", "chat"] as const;
/** Stored with the picture. A picture that nothing refers to is deleted after a day. */
export type PictureUse = (typeof pictureUses)[number];

/** JPEG, PNG and WebP are accepted; the web makes them smaller first. 2.2 MiB as base64 fit into a body of 3 MiB. */
export const uploadBodyBytes = 3 * 1_024 * 1_024;

/**
 * A link to a sealed picture: valid for a minute, for one viewer and one purpose. `link` is a path of this site, for
 * `src`.
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
 * Pictures that prove something, sealed and shown only to their owner and to those who must decide; and public
 * pictures.
 */
export const uploads = {
  proof: change("/wanlshop/uploads/proof", {
    summary:
      "Stores the picture of a transfer: encoded again, without the camera's metadata, sealed. It is deleted after a day unless a request refers to it.",
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
      "Stores a picture of an identity document: encoded again, without the camera's metadata, sealed under its own key. It is deleted after a day unless an application refers to it.",
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
      "Stores a public picture, for a store or goods: encoded again, without the camera's metadata. It is deleted after a day unless something refers to it.",
    who: "member",
    touches: [],
    input: z.strictObject({
      use: z.enum(pictureUses, "wrong_type"),
      picture: pictureBytes,
      /** In pixels of the upright picture. Default: its middle in the shape of its use. */
      crop: z.optional(z.strictObject({ x: place, y: place, width: side, height: side }, "wrong_type")),
    }),
    output: z.object({ picture: w.picture, width: w.count, height: w.count }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 60,
    bodyBytes: uploadBodyBytes,
  }),
  video: change("/wanlshop/uploads/video", {
    summary:
      "Stores a video for a review: MP4 or WebM, 20 MiB and 60 seconds at most, without places and titles. It is deleted after a day unless a review refers to it.",
    who: "member",
    touches: [],
    ...videoUpload,
  }),
  look: read("/wanlshop/uploads/look", {
    summary: "A link to one of my own pictures, valid for a minute.",
    who: "member",
    shows: [],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: sealedLink,
    refusals: ["not_found"],
  }),
} as const;
