import { type PointerEvent, useRef } from "react";
import type { Recorder } from "../composer/use-recorder.ts";

const tapMs = 350;
const cancelPx = 80;
const lockPx = 60;

/**
 * Holding the button records until it is released. Sliding towards the start cancels, and sliding up continues without
 * the finger. A tap or Enter starts and another one ends, so that nobody has to hold or slide (WCAG 2.5.7).
 */
export function useHold({ voice, begin, lock, stop, cancel }: Recorder) {
  const held = useRef<{ x: number; y: number; at: number } | null>(null);
  const isClickOfHold = useRef(false);
  // The click that follows a release comes immediately, if it comes at all.
  const letGo = () => void setTimeout(() => (isClickOfHold.current = false));
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      isClickOfHold.current = false;
      if (event.button !== 0 || voice.is !== "closed") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      isClickOfHold.current = true;
      begin(false);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const from = held.current;
      if (!from) return;
      const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
      const towardsStart = isMirrored ? event.clientX - from.x : from.x - event.clientX;
      if (towardsStart > cancelPx) {
        held.current = null;
        cancel();
      } else if (from.y - event.clientY > lockPx) {
        held.current = null;
        lock();
      }
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      const from = held.current;
      held.current = null;
      letGo();
      if (!from) return;
      if (event.timeStamp - from.at < tapMs || voice.is === "asking") lock();
      else stop();
    },
    onPointerCancel: () => {
      letGo();
      if (held.current) lock();
      held.current = null;
    },
    onClick: () => {
      if (isClickOfHold.current) return;
      if (voice.is === "closed") begin(true);
      else if (voice.is === "recording") stop();
    },
  };
}
