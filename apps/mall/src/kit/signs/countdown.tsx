import { type ReactNode, useEffect, useRef, useState } from "react";
import "./countdown.css";

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

interface CountdownProps {
  /** The deadline, ISO text. */
  until: string;
  /** Server time minus the device's, so that a wrong clock does no harm. It may change. */
  offsetMs: () => number;
  /** Draws what is left, in the language of now, for example "23 h 59 min 51 s". */
  format: (left: TimeLeft) => string;
  /** Said once to a screen reader, instead of each second: "until 21 Nov, 14:05". */
  spoken: string;
  /** The deadline passed. Called once. */
  onEnd?: (() => void) | undefined;
}

/**
 * The time until a real deadline. It asks the clock each second, so sleep and a changed clock are made good at once.
 */
export function Countdown({ until, offsetMs, format, spoken, onEnd }: CountdownProps): ReactNode {
  const leftMs = () => Math.max(0, Date.parse(until) - Date.now() - offsetMs());
  const [left, setLeft] = useState(leftMs);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Math.max(0, Date.parse(until) - Date.now() - offsetMs());
      setLeft(now);
      if (now === 0) end.current?.();
      else timer = setTimeout(tick, now % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, offsetMs]);
  return (
    <span role="timer" aria-live="off" className="kit-countdown">
      <span aria-hidden="true">{format(timeLeft(left))}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}

/** Whole units of what is left; a begun second counts. */
export function timeLeft(leftMs: number): TimeLeft {
  const seconds = Math.ceil(leftMs / 1_000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
