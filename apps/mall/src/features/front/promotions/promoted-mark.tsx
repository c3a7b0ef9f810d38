import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { publishShown } from "./shown.ts";

const seenMs = 1_000;

/** The label of a promoted place. The place counts as shown after it was visible for a second. */
export function PromotedMark({ goodsId }: { goodsId: string }): ReactNode {
  const t = useT();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting === true) timer = setTimeout(() => publishShown(goodsId), seenMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [goodsId]);
  return (
    <span
      ref={mark}
      className="pointer-events-none absolute start-2 top-2 rounded-s bg-surface"
      title={t("promotions.why")}
    >
      <Tag tone="accent">{t("promotions.label")}</Tag>
    </span>
  );
}
