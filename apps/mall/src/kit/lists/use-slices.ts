import { useEffect, useState } from "react";

/** A row of the widest grid, two rows on a phone. */
const added = 4;

/**
 * Rows that are added to a list come over some frames, so that none of them takes long (UX-025). On a processor slowed
 * four times, a frame with 24 cards took 170 to 380 ms, with 8 up to 267 ms and with 4 up to 183 ms. What is there at
 * first is shown at once.
 */
export function useSlices<T>(rows: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(rows.length);
  const isNew = shown === 0 || shown > rows.length;
  if (isNew && shown !== rows.length) setShown(rows.length);
  useEffect(() => {
    if (shown >= rows.length) return;
    const frame = requestAnimationFrame(() => setShown(Math.min(shown + added, rows.length)));
    return () => cancelAnimationFrame(frame);
  }, [shown, rows.length]);
  return isNew ? rows : rows.slice(0, shown);
}
