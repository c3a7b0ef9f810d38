import { type ReactNode, useEffect, useRef } from "react";
import "./lists.css";
import { Button } from "../button.tsx";
import { useKitWords } from "../words.tsx";

interface LoadMoreProps {
  /** There is more, it is coming, it failed, or that was all. */
  state: "more" | "busy" | "failed" | "end";
  onMore: () => void;
  /** "Show more". */
  label: string;
  /** "30 of 412". */
  count?: ReactNode;
  failedText: string;
  endText: string;
  /** Loads automatically shortly before its end is seen, for feeds; the button stays for when it cannot. */
  endless?: boolean;
}

/** The foot of a list. */
export function LoadMore({
  state,
  onMore,
  label,
  count,
  failedText,
  endText,
  endless = false,
}: LoadMoreProps): ReactNode {
  const words = useKitWords();
  const foot = useNearness(endless && state === "more", onMore);
  return (
    <div ref={foot} role="status" className={state === "end" ? "kit-load-more kit-load-more-end" : "kit-load-more"}>
      {count}
      {state === "end" && endText}
      {state === "failed" && failedText}
      {state !== "end" && (
        <Button variant="secondary" size="m" busy={state === "busy"} onClick={onMore}>
          {state === "busy" ? words.loading : state === "failed" ? words.retry : label}
        </Button>
      )}
    </div>
  );
}

/** Calls when the element is less than a screen away. */
function useNearness(isWatched: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWatched]);
  return element;
}
