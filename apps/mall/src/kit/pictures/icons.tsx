import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
  /** In px on the 24 grid; the stroke stays 1.75 px. */
  size?: number;
  /** Drawn full: the current tab, a chosen heart. */
  filled?: boolean;
}
export type Icon = (props: IconProps) => ReactNode;

/** Makes an icon of this file, which the first route loads, or of more-icons.tsx. `body` is what fills; `detail` is drawn over it. `mirrored` turns round in right-to-left pages. */
export function drawn(body: string, detail = "", mirrored = false): Icon {
  return function Drawn({ size = 24, filled = false, className, ...rest }) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={(1.75 * 24) / size}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames("shrink-0", mirrored && "kit-mirrored", className)}
        {...rest}
      >
        <path d={body} fill={filled ? "currentColor" : "none"} />
        {detail && <path d={detail} stroke={filled ? "var(--icon-on, var(--surface))" : undefined} />}
      </svg>
    );
  };
}

// Ways. Named by meaning, never by side.
export const BackIcon = /* @__PURE__ */ drawn("M20 12H4.5m6.5-7-7 7 7 7", "", true);
export const PreviousIcon = /* @__PURE__ */ drawn("m14.5 5-7 7 7 7", "", true);
export const NextIcon = /* @__PURE__ */ drawn("m9.5 5 7 7-7 7", "", true);
export const DownIcon = /* @__PURE__ */ drawn("m5 9.5 7 7 7-7");
// Acts.
export const CloseIcon = /* @__PURE__ */ drawn("m6 6 12 12M18 6 6 18");
export const SearchIcon = /* @__PURE__ */ drawn("M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z", "m16 16 4.5 4.5");
export const CheckIcon = /* @__PURE__ */ drawn("m5 12.5 4.5 4.5L19 7.5");
export const MoreIcon = /* @__PURE__ */ drawn(
  "M5 11.9h.1v.2H5zM11.95 11.9h.1v.2h-.1zM18.9 11.9h.1v.2h-.1z",
  "M5 12.1h.1m6.85 0h.1m6.85 0h.1",
);
// Places of the mall. The doorway is a store, the awning the categories.
export const HomeIcon = /* @__PURE__ */ drawn(
  "M4 20.5V10.3a2 2 0 0 1 .8-1.6l6-4.5a2 2 0 0 1 2.4 0l6 4.5a2 2 0 0 1 .8 1.6v10.2H4Z",
  "M9 20.5V15a3 3 0 0 1 6 0v5.5",
);
export const CategoryIcon = /* @__PURE__ */ drawn(
  "M5.5 4h13L21 9.5a2.25 2.25 0 0 1-2 2.2v7.8H5v-7.8a2.25 2.25 0 0 1-2-2.2L5.5 4Z",
  "M3 9.5a2.25 2.25 0 0 0 4.5 0 2.25 2.25 0 0 0 4.5 0 2.25 2.25 0 0 0 4.5 0 2.25 2.25 0 0 0 4.5 0M9 19.5V16h6v3.5",
);
export const CartIcon = /* @__PURE__ */ drawn(
  "M6.5 8.5h14l-1.6 7.3a1.5 1.5 0 0 1-1.5 1.2H9.3a1.5 1.5 0 0 1-1.5-1.2L5.6 4.9A1.2 1.2 0 0 0 4.4 4H3M10 20.5h.01m6.99 0h.01",
  "",
  true,
);
export const PersonIcon = /* @__PURE__ */ drawn(
  "M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.5 20v-.5a5 5 0 0 1 5-5h5a5 5 0 0 1 5 5v.5h-15Z",
);
export const StarIcon = /* @__PURE__ */ drawn(
  "m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z",
);
export const BellIcon = /* @__PURE__ */ drawn(
  "M6 10a6 6 0 0 1 12 0c0 4.5 2 6.5 2 6.5H4S6 14.5 6 10Z",
  "M10 19.5a2.1 2.1 0 0 0 4 0",
);
// Things and states.
export const InfoIcon = /* @__PURE__ */ drawn("M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z", "M12 11.5V16m0-8h.01");
export const WarningIcon = /* @__PURE__ */ drawn(
  "M10.7 4.7 3.3 17.7A1.5 1.5 0 0 0 4.6 20h14.8a1.5 1.5 0 0 0 1.3-2.3l-7.4-13a1.5 1.5 0 0 0-2.6 0Z",
  "M12 9.5v4m0 3h.01",
);
export const DangerIcon = /* @__PURE__ */ drawn("M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7l5-5Z", "M12 8v4.5m0 3h.01");
export const SuccessIcon = /* @__PURE__ */ drawn(
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z",
  "m8 12.3 2.8 2.7L16 9.5",
);
export const GlobeIcon = /* @__PURE__ */ drawn(
  "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z",
  "M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z",
);
