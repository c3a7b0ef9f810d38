import type { UseQueryResult } from "@tanstack/react-query";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { FailureBlock } from "./failure.tsx";

/**
 * A read on the page: its outline, then its answer; or what failed, with Retry. An answer that is there stays readable
 * when asking again fails.
 */
export function Loaded<Data>({
  of,
  rows = 6,
  children,
}: {
  of: UseQueryResult<Data, CallFailure>;
  rows?: number;
  children: (data: Data) => ReactNode;
}): ReactNode {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <FailureBlock failure={of.error} onRetry={() => void of.refetch()} busy={of.isFetching} />;
  return <Skeleton active title={false} paragraph={{ rows }} />;
}
