import { type ReactNode, useId } from "react";

const tiles = {
  arcade: { height: 48, path: "M0 48V24a24 24 0 0 1 48 0v24M12 48V24a12 12 0 0 1 24 0v24" },
  wave: {
    height: 24,
    path: "M0 24a24 24 0 0 1 48 0M8 24a16 16 0 0 1 32 0M16 24a8 8 0 0 1 16 0M-24 0a24 24 0 0 0 48 0M24 0a24 24 0 0 0 48 0",
  },
} as const;

const fading = "linear-gradient(calc(90deg * var(--dir)), transparent 25%, black)";

interface PatternProps {
  kind?: keyof typeof tiles;
  /** 0.08 on paper; on a dark fill it may be more. */
  strength?: number;
  /** Fades in towards the end side, so that words at the start side are on a plain ground. */
  fade?: boolean;
}

/**
 * The brand's tile behind something: put it into a `relative` box, it fills it and takes the box's text colour at
 * 8 %. Only on the hero, coupon edges, empty states and the bond certificate.
 */
export function Pattern({ kind = "arcade", strength = 0.08, fade = false }: PatternProps): ReactNode {
  const id = useId();
  const tile = tiles[kind];
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full rounded-[inherit]"
      style={{ opacity: strength, maskImage: fade ? fading : undefined }}
    >
      <defs>
        <pattern id={id} width="48" height={tile.height} patternUnits="userSpaceOnUse">
          <path d={tile.path} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
