/** The blocks of the home page. The feed has no end, so it comes last. */
export const homeBlocks = [
  "banners",
  "categories",
  "coupons",
  "fallen",
  "deals",
  "best_sold",
  "groups",
  "newest",
  "stores",
  "feed",
] as const;
/** The `kind` of a block of the home page. Each kind is on the page exactly once. */
export type HomeBlock = (typeof homeBlocks)[number];

/** Whether something with its own period is shown at a moment. */
export function isShownAt(
  { shown, starts_at, ends_at }: { shown: boolean; starts_at: string | null; ends_at: string | null },
  at: Date,
): boolean {
  return shown && (starts_at === null || new Date(starts_at) <= at) && (ends_at === null || new Date(ends_at) > at);
}
