import { Fragment, type ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Awaited } from "../../kit/lists/skeleton.tsx";
import { LoadMore } from "../../kit/lists/load-more.tsx";
import { FailureBlock } from "../page/failure-block.tsx";

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
  if (query.isPending) return <Awaited>{skeleton}</Awaited>;
  if (items.length === 0 && query.error)
    return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return empty;
  return (
    <Fragment>
      {children(items)}
      <More query={query} />
    </Fragment>
  );
}

/** Fetches the next part when the reader comes near. After a failure it waits for the button, so it never loops. */
function More({ query }: { query: Pages<unknown>["query"] }): ReactNode {
  const t = useT();
  const state = query.isFetchingNextPage
    ? "busy"
    : query.isFetchNextPageError
      ? "failed"
      : query.hasNextPage
        ? "more"
        : "end";
  return (
    <LoadMore
      state={state}
      onMore={() => void query.fetchNextPage()}
      label={t("app.more")}
      failedText={t("app.list_more_failed")}
      endText={t("app.list_end")}
      endless
    />
  );
}
