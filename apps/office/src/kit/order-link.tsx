import type { ReactNode } from "react";
import { paths } from "../platform/paths.ts";
import { LinkFor } from "./link-for.tsx";

/** An order's number; a link for operators who may read orders. */
export function OrderLink({ number, id }: { number: string; id?: string | undefined }): ReactNode {
  return (
    <bdi className="code">
      <LinkFor to={{ path: paths.orders({ text: number, id }), permission: "orders.look" }}>{number}</LinkFor>
    </bdi>
  );
}
