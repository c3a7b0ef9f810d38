/** One line of two texts laid beside each other. */
export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * Beyond this many lines that differ in the middle, all of them are shown as removed and added: the table below grows
 * with their square.
 */
const maxMiddle = 1_500;

/** What was removed and added between two texts, line by line, in the order in which it is read. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, next] = [before, after].map((text) => (text === "" ? [] : text.split("\n"))) as [string[], string[]]; // two texts
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < next.length - start &&
    old[old.length - 1 - end] === next[next.length - 1 - end]
  )
    end++;
  return [
    ...as("same", old.slice(0, start)),
    ...middleDiff(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...as("same", old.slice(old.length - end)),
  ];
}

const as = (kind: DiffLine["kind"], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }));

function middleDiff(old: readonly string[], next: readonly string[]): DiffLine[] {
  if (old.length === 0 || next.length === 0 || old.length > maxMiddle || next.length > maxMiddle)
    return [...as("removed", old), ...as("added", next)];
  // The longest sequence of lines that both have, counted from the end.
  const width = next.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = next.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === next[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: DiffLine[] = [];
  for (let row = 0, column = 0; row < old.length || column < next.length;) {
    if (row < old.length && column < next.length && old[row] === next[column]) {
      lines.push({ kind: "same", text: old[row++] ?? "" });
      column++;
    } else if (row < old.length && (column >= next.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push({ kind: "removed", text: old[row++] ?? "" });
    else lines.push({ kind: "added", text: next[column++] ?? "" });
  }
  return lines;
}
