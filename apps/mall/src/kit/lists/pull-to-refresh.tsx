import { type CSSProperties, type ReactNode, type TouchEvent, useRef, useState } from "react";
import "./lists.css";
import { Spinner } from "../button.tsx";
import { DownIcon } from "../pictures/icons.tsx";

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  words: { pull: string; release: string; busy: string };
  children: ReactNode;
}

const enoughPx = 72;

/** Pulled down at the top of the page by a finger, it asks again. Without a finger there is the browser's reload. */
export function PullToRefresh({ onRefresh, words, children }: PullToRefreshProps): ReactNode {
  const start = useRef<number | null>(null);
  const [pulledPx, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);
  const begin = (event: TouchEvent) => {
    start.current = scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    if (start.current === null) return;
    const moved = (event.touches[0]?.clientY ?? 0) - start.current;
    if (scrollY > 0 || moved < 0) setPulled(0);
    else setPulled(Math.min(120, moved * 0.5));
  };
  const end = () => {
    if (start.current === null) return;
    start.current = null;
    setPulled(0);
    if (pulledPx < enoughPx) return;
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  const pulled = busy ? 44 : pulledPx;
  // none at first: the server draws this too, and the policy of its page lets no element bring a style
  const height = pulled === 0 ? undefined : ({ "--pulled": `${pulled}px` } as CSSProperties); // a custom property is one of CSS's, not of React's type
  return (
    <div className="kit-pull" onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div role="status" className="kit-pull-mark" data-pulling={pulledPx > 0 ? "" : undefined} style={height}>
        {busy && (
          <>
            <Spinner />
            {words.busy}
          </>
        )}
        {!busy && pulledPx > 0 && (
          <>
            <span>
              <DownIcon size={18} />
            </span>
            {pulledPx < enoughPx ? words.pull : words.release}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
