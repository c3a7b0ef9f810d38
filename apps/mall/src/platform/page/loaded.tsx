import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { Awaited } from "../../kit/lists/skeleton.tsx";
import { FailureBlock } from "./failure-block.tsx";

interface LoadedProps<Data> {
  of: UseQueryResult<Data, CallFailure>;
  /** The outline of what will be here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A read on the page: its outline, then its answer; or what failed, with Retry. An answer that is there stays
 * readable when asking again fails.
 */
export function Loaded<Data>({ of, skeleton, children }: LoadedProps<Data>): ReactNode {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <FailureBlock failure={of.error} onRetry={() => void of.refetch()} busy={of.isFetching} />;
  return <Awaited>{skeleton}</Awaited>;
}
