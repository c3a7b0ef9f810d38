import { forget, recall, remember } from "@arcade/web/storage.ts";
import { useState } from "react";

/** The draft of one line. It has no stars if the buyer leaves it for later. */
export interface LineDraft {
  stars: number;
  text: string;
  pictures: string[];
  /** The name of the stored video, or nothing. */
  video: string;
}

export interface ReviewDraft {
  service: number;
  delivery: number;
  anonymous: boolean;
  lines: Record<string, LineDraft>;
}

export const emptyLine: LineDraft = { stars: 0, text: "", pictures: [], video: "" };

/** The draft for an order. It is stored on this device until it is posted (UX-076). */
export function useReviewDraft(orderId: string, given: Pick<ReviewDraft, "service" | "delivery" | "anonymous">) {
  const name = `review:${orderId}`;
  const [draft, setDraft] = useState<ReviewDraft>(() => kept(recall("device", name)) ?? { ...given, lines: {} });
  const change = (make: (present: ReviewDraft) => ReviewDraft) =>
    setDraft((present) => {
      const next = make(present);
      remember("device", name, next);
      return next;
    });
  const changeLine = (id: string, make: (present: LineDraft) => Partial<LineDraft>) =>
    change((present) => {
      const line = present.lines[id] ?? emptyLine;
      return { ...present, lines: { ...present.lines, [id]: { ...line, ...make(line) } } };
    });
  return { draft, change, changeLine, drop: () => forget("device", name) };
}

/** The storage may have been changed outside the app. Only a value with the shape of a draft is used. */
function kept(found: unknown): ReviewDraft | null {
  if (!isRecord(found)) return null;
  const { service, delivery, anonymous, lines } = found;
  if (!isStars(service) || !isStars(delivery) || typeof anonymous !== "boolean" || !isRecord(lines)) return null;
  const read = Object.entries(lines).flatMap(([id, line]) => {
    if (!isRecord(line)) return [];
    const { stars, text, pictures, video } = line;
    if (!isStars(stars) || typeof text !== "string" || !Array.isArray(pictures)) return [];
    const shown = { pictures: pictures.filter((name) => typeof name === "string") };
    // A draft that was begun before reviews had videos has none.
    return [[id, { stars, text, ...shown, video: typeof video === "string" ? video : "" }] as const];
  });
  return { service, delivery, anonymous, lines: Object.fromEntries(read) };
}

const isStars = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 5;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
