import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import "./skeleton.css";

interface SkeletonProps {
  /** `text` is a line, `arch` our own artwork, `card` a product card, `block` anything else. */
  shape?: "text" | "block" | "circle" | "arch" | "card";
  /** CSS lengths of the final thing: its width, its height or its ratio, so that nothing moves when it comes. */
  width?: CSSProperties["inlineSize"];
  height?: CSSProperties["blockSize"];
  ratio?: `${number}/${number}`;
  className?: string;
}

/** The outline of what is coming. Not focusable, not read out, not there before 300 ms. */
export function Skeleton({ shape = "block", width, height, ratio, className = "" }: SkeletonProps): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`kit-skeleton kit-skeleton-${shape} ${className}`}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}

interface OutlineProps {
  /** CSS lengths of the content that will be here, from the top. */
  heights: readonly NonNullable<CSSProperties["blockSize"]>[];
  /** The gaps and edges of what is coming. */
  className: string;
}

/** The outline of a page or a list that is coming: its blocks, one below the other. */
export function Outline({ heights, className }: OutlineProps): ReactNode {
  return (
    <div aria-hidden className={`flex flex-col ${className}`}>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/**
 * What stands for an answer that is awaited. What follows it on the page is shown with the answer, so nothing moves that
 * somebody already reads (UX-020). The answer may be a part of what comes before, up to two levels down.
 */
export function Awaited({ children }: { children: ReactNode }): ReactNode {
  const outline = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parts = partsAround(outline.current);
    for (const part of parts) mark(part, 1);
    return () => {
      for (const part of parts) mark(part, -1);
    };
  }, []);
  return (
    <div ref={outline} className="kit-awaited">
      {children}
    </div>
  );
}

/** The parts of the page that the outline is in, not the page itself. */
function partsAround(outline: HTMLElement | null): HTMLElement[] {
  const parents = [outline?.parentElement, outline?.parentElement?.parentElement];
  return parents.filter((part): part is HTMLElement => part?.parentElement?.closest(".kit-parts") != null);
}

/** How many answers each part of the page waits for. */
const awaited = new WeakMap<HTMLElement, number>();

/**
 * An attribute instead of the selector `:has()`, which is slow here: for each picture that came, the browser matched it
 * again for all cards of a list. With 500 goods on a slow phone that was half of a frame.
 */
function mark(part: HTMLElement, change: 1 | -1): void {
  const count = (awaited.get(part) ?? 0) + change;
  awaited.set(part, count);
  part.toggleAttribute("data-awaits", count > 0);
}
