import * as z from "zod/mini";
import { change, read } from "../endpoint.ts";
import * as w from "../wire.ts";

/** What is kept sealed, and for what. Each class has its own time after which its key is destroyed (PROOF 5). */
export const uploadClasses = ["recharge_proof"] as const;
export type UploadClass = (typeof uploadClasses)[number];

/** Why a picture is not taken; each has its own sentence. */
export const pictureFaults = ["empty", "svg", "html", "pdf", "heic", "unknown_kind", "too_many_pixels", "damaged"] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** JPEG, PNG and WebP are taken; the web makes them smaller first. 2.2 MiB as base64 fit into a body of 3 MiB. */
export const uploadBodyBytes = 3 * 1_024 * 1_024;

/** A link to a sealed picture: lives a minute, for one viewer and one purpose. `link` is a path of this site, for `src`. */
export const sealedLink = z.object({ link: w.text, expires: w.timeOut });

/** Pictures that prove something. They are kept sealed, and shown to their owner and to whoever must decide. */
export const uploads = {
  proof: change("/wanlshop/uploads/proof", {
    summary: "Keeps the picture of a transfer: encoded anew, without what the camera wrote into it, sealed. It goes after a day unless a request names it.",
    who: "member",
    input: z.strictObject({
      /** Base64, without a `data:` in front. */
      picture: z.string("wrong_type").check(z.maxLength(uploadBodyBytes, "too_long"), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, "wrong_format")),
    }),
    output: z.object({ id: w.idText, width: w.count, height: w.count }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 20,
    bodyBytes: uploadBodyBytes,
  }),
  look: read("/wanlshop/uploads/look", {
    summary: "A link to one of my own pictures; it lives a minute.",
    who: "member",
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: sealedLink,
    refusals: ["not_found"],
  }),
} as const;
