/**
 * Every combination of so many values on each axis, the last axis changing first; one without values where there is no
 * axis.
 */
export function combinationsOf(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (found, count) => found.flatMap((before) => Array.from({ length: count }, (_, index) => [...before, index])),
    [[]],
  );
}

/** Values that were typed with commas between them, each once. */
export function valuesIn(text: string): string[] {
  const parts = text.split(/[,،、，]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}
