const dayMs = 86_400_000;
/** A form that was filled in for a while may begin a little in the past. */
const startedMs = 3_600_000;

/**
 * Whether an offer's dates can be: it ends after it starts and after now, is not planned too far ahead and does not run
 * too long.
 */
export function datesFit({ starts, ends }: { starts: Date; ends: Date }, now: Date, maxDays: number): boolean {
  const [from, to, at] = [starts.getTime(), ends.getTime(), now.getTime()];
  return from < to && to > at && from >= at - startedMs && from <= at + maxDays * dayMs && to - from <= maxDays * dayMs;
}

const letters = new Intl.Segmenter();

/** "M***": enough to see that somebody is there, and no more. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname);
  return `${first?.segment ?? ""}***`;
}
