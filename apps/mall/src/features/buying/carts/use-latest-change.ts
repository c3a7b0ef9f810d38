import { useRef } from "react";

const restMs = 250;

interface LatestChange {
  /** Carries out the newest change of a name after a short delay. An older one that has not begun is dropped. */
  change: (name: string, carryOut: () => Promise<boolean>) => void;
  settled: () => Promise<void>;
}

/**
 * Quick changes (ten taps on plus) reach the server one at a time, and only the last one counts. Therefore an older
 * answer never overwrites a newer one (UX-059). After a failure, `onFailed` reads the true state.
 */
export function useLatestChange(onFailed: () => Promise<void>): LatestChange {
  const wanted = useRef(new Map<string, () => Promise<boolean>>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<void> | null>(null);

  const carryOutAll = async () => {
    let failed = false;
    for (let next = firstOf(wanted.current); next; next = firstOf(wanted.current)) if (!(await next())) failed = true;
    running.current = null;
    if (failed) await onFailed();
  };
  const start = () => {
    clearTimeout(timer.current);
    running.current ??= carryOutAll();
    return running.current;
  };
  return {
    change: (name, carryOut) => {
      wanted.current.set(name, carryOut);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void start(), restMs);
    },
    settled: async () => {
      await (wanted.current.size > 0 ? start() : running.current);
    },
  };
}

function firstOf(wanted: Map<string, () => Promise<boolean>>): (() => Promise<boolean>) | null {
  for (const [name, carryOut] of wanted) {
    wanted.delete(name);
    return carryOut;
  }
  return null;
}
