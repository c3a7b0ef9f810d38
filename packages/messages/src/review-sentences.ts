import type { HideReason } from "@arcade/contract/buying/reviews/reasons";
import type { MessageId } from "./ids.ts";

/** Why a review, or a store's reply, is hidden: as whoever wrote it reads it, on the page and in the mail. */
export const hideSentences = {
  offensive: "reviews.hide_offensive",
  advertising: "reviews.hide_advertising",
  personal_data: "reviews.hide_personal_data",
  off_topic: "reviews.hide_off_topic",
  paid_for: "reviews.hide_paid_for",
  unlawful: "reviews.hide_unlawful",
} as const satisfies Record<HideReason, MessageId>;
