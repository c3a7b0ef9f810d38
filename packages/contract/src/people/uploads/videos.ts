/** How large a video may be: 20 MiB, before it is written as base64. */
export const videoBytes = 20 * 1_024 * 1_024;
/** The longest base64 text of a video: four characters for each three bytes of `videoBytes`, and 1 KiB more. */
export const videoBodyBytes = Math.ceil(videoBytes / 3) * 4 + 1_024;
/** How long a member's video may be. The video of a store's goods has no such limit. */
export const videoSeconds = 60;

/** Why a video is not accepted. */
export const videoFaults = ["empty", "too_large", "too_long", "unknown_kind", "damaged"] as const;
/** The `reason` of the refusal `video_refused`. A video is MP4 or WebM of at most `videoBytes`. */
export type VideoFault = (typeof videoFaults)[number];
