import { type ReactNode, useId } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";

interface HomeBlockProps {
  title: string;
  /** What the figures in the block mean. */
  note?: string;
  /** The page with the whole list. */
  href?: string;
  children: ReactNode;
}

/**
 * A part of the home page under its heading. Its content reaches from edge to edge, so that rows can scroll out of
 * sight.
 */
export function HomeBlock({ title, note, href, children }: HomeBlockProps): ReactNode {
  const t = useT();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3 px-edge">
        <div>
          <h2 id={headingId} className="text-title-m">
            {title}
          </h2>
          {note && <p className="text-caption text-text-3">{note}</p>}
        </div>
        {href && (
          <Anchor
            href={href}
            aria-label={t("content.see_all_of", { block: title })}
            className="flex min-h-11 shrink-0 items-center gap-1 text-label text-primary"
          >
            {t("content.see_all")}
            <NextIcon size={16} />
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}
