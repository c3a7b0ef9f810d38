import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { Spinner } from "../kit/button.tsx";
import { useSay } from "./say.tsx";

type Stage = "rest" | "pulled" | "ready" | "busy";

const readyAtPx = 72;
const mostPx = 110;

/** Pulling down at the top of a list asks for it again (PAGES). The page grows by the strip, so nothing is covered. */
export function Pull({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }): ReactNode {
  const say = useSay();
  const [stage, setStage] = useState<Stage>("rest");
  const strip = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);
  const grow = (px: number) => strip.current?.style.setProperty("block-size", `${px}px`);

  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    startY.current = stage === "rest" && scrollY <= 0 && event.touches.length === 1 && touch ? touch.clientY : null;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (startY.current === null || !touch) return;
    const pulled = scrollY > 0 ? 0 : Math.max(0, Math.min(mostPx, (touch.clientY - startY.current) / 2));
    grow(pulled);
    setStage(pulled === 0 ? "rest" : pulled < readyAtPx ? "pulled" : "ready");
  };
  const end = async () => {
    if (startY.current === null) return;
    startY.current = null;
    if (stage === "ready") {
      setStage("busy");
      grow(readyAtPx / 2);
      await onRefresh().catch(() => undefined); // a failed read says so in its own place
    }
    grow(0);
    setStage("rest");
  };
  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={() => void end()} onTouchCancel={() => void end()}>
      <div ref={strip} role="status" className="flex h-0 items-center justify-center gap-2 overflow-hidden text-label text-text-2">
        {stage === "busy" && <Spinner />}
        {stage === "busy" ? say("app.refreshing") : stage === "ready" ? say("app.release_to_refresh") : stage === "pulled" ? say("app.pull_to_refresh") : ""}
      </div>
      {children}
    </div>
  );
}
