import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { CallFailure } from "./failure.ts";
import { FailureBlock } from "./failure-block.tsx";
import { Button } from "../kit/button.tsx";
import { useSay } from "./say.tsx";

/** What `usePages` gives. */
interface Pages<Item> {
  items: readonly Item[];
  query: {
    isPending: boolean;
    error: CallFailure | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
}

interface EndlessProps<Item> {
  of: Pages<Item>;
  skeleton: ReactNode;
  /** Says what would be here, why it is not, and one thing to do (UX-021). */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that goes on as one scrolls: outline, empty, failed, more and end (PAGES). */
export function Endless<Item>({ of: { items, query }, skeleton, empty, children }: EndlessProps<Item>): ReactNode {
  if (query.isPending) return skeleton;
  if (items.length === 0 && query.error) return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return empty;
  return (
    <Fragment>
      {children(items)}
      <More query={query} count={items.length} />
    </Fragment>
  );
}

/** Fetches the next part when the reader comes near; a button where that failed, so that it never loops. */
function More({ query, count }: { query: Pages<unknown>["query"]; count: number }): ReactNode {
  const say = useSay();
  const mark = useRef<HTMLDivElement>(null);
  const waits = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const fetchMore = useRef(query.fetchNextPage);
  useEffect(() => {
    fetchMore.current = query.fetchNextPage;
  });
  useEffect(() => {
    if (!waits || !mark.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void fetchMore.current(), { rootMargin: "800px 0px" });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [waits, count]);
  return (
    <div ref={mark} className="flex min-h-14 flex-col items-center justify-center gap-2 px-edge py-4 text-center text-label text-text-3">
      <p role="status">{query.isFetchNextPageError ? say("app.list_more_failed") : query.isFetchingNextPage ? say("app.loading") : query.hasNextPage ? "" : say("app.list_end")}</p>
      {query.isFetchNextPageError && (
        <Button variant="secondary" size="m" onClick={() => void query.fetchNextPage()}>
          {say("app.retry")}
        </Button>
      )}
    </div>
  );
}
