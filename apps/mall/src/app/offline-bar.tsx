import { content } from "@arcade/contract/front/content/api";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { cachedTimes, shownAs } from "../platform/wire/cached-answers.ts";
import { useOnline } from "../platform/wire/online.ts";

/**
 * A thin bar while the device has no network, or while the mall does not answer and the page shows stored answers: it
 * says how old they are (UX-022). It is always in the page, so that screen readers read its changes.
 */
export function OfflineBar(): ReactNode {
  const t = useT();
  const show = useShow();
  const isOnline = useOnline();
  const at = useOldest(isOnline);
  const time = at === null ? "" : show.time(new Date(at).toISOString());
  const text = isOnline
    ? at === null
      ? ""
      : t("app.unreachable_as_of", { time })
    : at === null
      ? t("app.offline")
      : t("app.offline_as_of", { time });
  const bar = useBarHeight();
  return (
    <div
      ref={bar}
      role="status"
      className={
        text === "" ? "sr-only" : "sticky top-0 z-30 bg-warn-c px-edge py-1 text-center text-label text-on-warn-c"
      }
    >
      {text}
    </div>
  );
}

/** Sticky elements at the top of the window are below the bar (`--over-nav`), however many lines its text takes. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const isSeen = entry?.target.classList.contains("sticky") === true;
      const height = isSeen ? (entry.target as HTMLElement).offsetHeight : 0; // the bar is one
      document.documentElement.style.setProperty("--over-nav", `${height}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  return bar;
}

/**
 * The time of the oldest answer on the page. With a network only stored ones count; the others are as new as possible.
 */
function useOldest(isOnline: boolean): number | null {
  const cache = useQueryClient().getQueryCache();
  const kept = cachedTimes.use();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const oldest = () => {
    const times = cache.findAll({ type: "active", predicate: isReadable }).flatMap((query) => {
      const [path, input] = query.queryKey as [(typeof content.shell)["path"], unknown]; // reads.ts names every query so
      const at = kept.get(shownAs({ path }, input)) ?? (isOnline ? 0 : query.state.dataUpdatedAt);
      return at === 0 ? [] : [at];
    });
    return times.length === 0 ? null : Math.min(...times);
  };
  return useSyncExternalStore(subscribe, oldest, () => null);
}

/** The mall's name is asked for once a visit, and is nothing that one reads. */
function isReadable({ meta, queryKey: [path], state }: Query): boolean {
  return meta?.["offline"] === true && path !== content.shell.path && state.data !== undefined;
}
