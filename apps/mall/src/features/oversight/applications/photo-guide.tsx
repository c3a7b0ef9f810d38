import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { CheckIcon, CloseIcon } from "../../../kit/pictures/icons.tsx";

/** Drawings of how to photograph an identity document: one right, three wrong. */
export function PhotoGuide(): ReactNode {
  const t = useT();
  return (
    <section aria-labelledby="guide" className="flex flex-col gap-3">
      <h3 id="guide" className="text-title-s">
        {t("applications.guide_title")}
      </h3>
      <ul className="grid grid-cols-2 gap-3 min-[600px]:grid-cols-4">
        <Example right words={t("applications.guide_good")}>
          <Card />
        </Example>
        <Example words={t("applications.guide_cut")}>
          <g transform="translate(26 16)">
            <Card />
          </g>
        </Example>
        <Example words={t("applications.guide_glare")}>
          <Card />
          <ellipse cx="72" cy="30" rx="19" ry="13" className="fill-surface" opacity="0.92" />
        </Example>
        <Example words={t("applications.guide_blur")}>
          <g filter="url(#shaken)">
            <Card />
          </g>
        </Example>
      </ul>
    </section>
  );
}

function Example({
  right = false,
  words,
  children,
}: {
  right?: boolean;
  words: string;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  const Mark = right ? CheckIcon : CloseIcon;
  return (
    <li className="flex flex-col gap-1 rounded-m border border-line p-2">
      <svg aria-hidden="true" viewBox="0 0 112 72" className="w-full overflow-hidden rounded-s bg-sunken">
        <defs>
          <filter id="shaken" x="-10%" y="-10%" width="120%" height="120%">
            <feGaussianBlur stdDeviation="2.4" />
          </filter>
        </defs>
        {children}
      </svg>
      <span className="flex items-start gap-1 text-label">
        <Mark size={16} className={right ? "mt-0.5 shrink-0 text-ok" : "mt-0.5 shrink-0 text-bad"} />
        <span>
          <span className="sr-only">{t(right ? "applications.guide_right" : "applications.guide_wrong")}: </span>
          {words}
        </span>
      </span>
    </li>
  );
}

/** A drawn identity card: a face and lines. */
function Card(): ReactNode {
  return (
    <>
      <rect x="12" y="10" width="88" height="52" rx="5" className="fill-surface stroke-text-3" strokeWidth="1.5" />
      <rect x="19" y="19" width="24" height="30" rx="3" className="fill-primary-c" />
      <circle cx="31" cy="29" r="6" className="fill-primary" />
      <path d="M21 49c0-9 4-12 10-12s10 3 10 12Z" className="fill-primary" />
      <path d="M51 22h40M51 30h32M51 38h40M51 46h24" className="stroke-text-2" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}
