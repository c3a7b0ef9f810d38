import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { videoBodyBytes } from "./videos.ts";

/** The name of a stored video. The server makes it, and shows the file as `/videos/<name>`. */
export const videoName = z.string("wrong_type").check(z.regex(/^[a-z0-9]{16,64}\.(mp4|webm)$/, "wrong_format"));

/** What every call that stores a video has: one file as base64, and its name in the answer. */
export const videoUpload = {
  input: z.strictObject({
    /** Base64, without a `data:` in front. */
    video: z
      .string("wrong_type")
      .check(z.maxLength(videoBodyBytes, "too_long"), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, "wrong_format")),
  }),
  output: z.object({ video: w.text }),
  refusals: ["video_refused", "uploads_limit"],
  perMinute: 6,
  bodyBytes: videoBodyBytes + 4_096,
} as const;
