/** The field of a signature. The points of every size of it are in these units, and the document uses the same. */
export const field = { width: 600, height: 240 };

export interface Point {
  x: number;
  y: number;
}

const maxCharacters = 60_000;

/** The strokes as SVG path data. A very long drawing keeps fewer of its points. */
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

/** Whether the strokes are long enough for a signature. A touch or a dot is not. */
export function isSignature(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const span = (values: number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));
  return points.length >= 3 && span(points.map(({ x }) => x)) + span(points.map(({ y }) => y)) >= 20;
}
