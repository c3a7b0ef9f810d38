import type { ReactNode } from "react";
import "../lists/empty-state.css";

/** On the 24 grid of the icons: what is full of saffron, and the lines over it. */
const things = {
  goods: [
    "M8 9h8l2.5 4.5a5 5 0 0 1-4.5 7.5h-4a5 5 0 0 1-4.5-7.5L8 9Z",
    "M9 9c0-4.5 6-4.5 6 0M12 5.5V4M18 13c3.5-1.5 4.5.5 3 3-.7 1.2-1.7 1.5-2.5 1.5",
  ],
  cart: ["M5 9h14l-1.5 12h-11L5 9Z", "M8.5 12V8a3.5 3.5 0 0 1 7 0v4"],
  orders: ["M4 9.5 12 5.5l8 4V18l-8 3.5L4 18V9.5Z", "m4 9.5 8 4 8-4m-8 4v8"],
  search: ["M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z", "m15.5 15.5 5.5 6"],
  messages: [
    "M3.5 8.5A2.5 2.5 0 0 1 6 6h12a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 18 18h-6l-4.5 3.5V18H6a2.5 2.5 0 0 1-2.5-2.5v-7Z",
    "M8 10.5h8m-8 3.5h5",
  ],
  favourites: ["M12 21.5S3 16.5 3 10.5a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 6-9 11-9 11Z", ""],
  addresses: [
    "M12 22s-7-6.5-7-11.8a7 7 0 0 1 14 0C19 15.5 12 22 12 22Z",
    "M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z",
  ],
  money: ["M20 13.5a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z", "M8.5 11h7m-3.5 0v6.5"],
  stores: ["M8 10h8l1.5 8.5h-11L8 10Z", "M12 2v5m-3 3a3 3 0 0 1 6 0m-5.5 8.5v2.5h5v-2.5"],
  network: ["M8 11h8v4a4 4 0 0 1-8 0v-4Z", "M10 11V7.5m4 3.5V7.5M12 19v3M4 5.5l2 1.5m14-1.5-2 1.5"],
  lost: ["M10.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z", "M9.5 10.5 20 21m-4-4 2.5-2.5M7 8h.01"],
} as const;

export type Drawing = keyof typeof things;

/** A line drawing of the arcade with one saffron thing in its middle arch. */
export function ArcadeDrawing({ of }: { of: Drawing }): ReactNode {
  const [body, lines] = things[of];
  return (
    <svg aria-hidden="true" viewBox="0 -6 220 152" width="220" height="152" className="kit-drawing">
      <g className="kit-drawing-faint">
        <path d="M36 136V94a14 14 0 0 1 28 0v42M156 136V94a14 14 0 0 1 28 0v42M66 40a44 44 0 0 1 88 0M82 40a28 28 0 0 1 56 0M22 56a26 26 0 0 1 36-24M198 56a26 26 0 0 0-36-24" />
      </g>
      <path d="M26 136V92a24 24 0 0 1 48 0v44M146 136V92a24 24 0 0 1 48 0v44M78 136V82a32 32 0 0 1 64 0v54M6 136h208M18 142h184" />
      <path d="M70 64h-4m84 0h4M110 42v-6" />
      <g transform="translate(88.4 90.5) scale(1.8)" className="kit-drawing-thing">
        <path d={body} className="kit-drawing-full" />
        <path d={lines} />
      </g>
    </svg>
  );
}

/** All of them, for the gallery. */
export const drawings = Object.keys(things) as Drawing[]; // the keys of a constant object are its type's
