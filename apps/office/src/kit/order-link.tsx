import type { ReactNode } from "react";
import { paths } from "../platform/paths.ts";
import { LinkFor } from "./link-for.tsx";

/** An order's number; for whoever may read orders, the way to the order. */
export function OrderLink({ number, id }: { number: string; id?: string | undefined }): ReactNode {
  return (
    <bdi className="code">
      <LinkFor to={{ path: paths.orders({ text: number, id }), permission: "orders.look" }}>{number}</LinkFor>
    </bdi>
  );
}
