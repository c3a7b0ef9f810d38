/**
 * The field that a signature is drawn on: wherever it is shown, its points are counted in these. The document draws it in
 * the same.
 */
export const field = { width: 600, height: 240 };

export interface Point {
  x: number;
  y: number;
}

const maxCharacters = 60_000;

/** What was drawn as SVG path data; a very long one with fewer of its points. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  for (let every = 1; ; every *= 2) {
    const path = strokes
      .map((points) => strokePath(points.filter((_, index) => index % every === 0 || index === points.length - 1)))
      .join(" ");
    if (path.length <= maxCharacters) return path;
  }
}

function strokePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"} ${rounded(x)} ${rounded(y)}`).join(" ");
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Enough to be a signature: a touch or a dot is none. */
export function isSignature(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const span = (values: number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));
  return points.length >= 3 && span(points.map(({ x }) => x)) + span(points.map(({ y }) => y)) >= 20;
}
