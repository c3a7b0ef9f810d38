import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { focusFault } from "../../../kit/inputs/focus-fault.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { RequestFields } from "./request-fields.tsx";
import { type Limits, requestOf, useRequest } from "./use-request.ts";

interface ApplySheetProps {
  orderId: string;
  /** The request that is changed, or made again. */
  before?: RefundDetail;
  onClose: () => void;
}

/** Requests a refund, or changes a request (UX-071). */
export function ApplySheet({ orderId, before, onClose }: ApplySheetProps): ReactNode {
  const t = useT();
  const limits = useRead(refunds.limit, { order_id: orderId }, { staleMs: 0 });
  // An answer from before may name an amount that an earlier refund has lowered since. It would be asked for as it is, so
  // it is not shown, also if the read of now fails.
  const [cachedAt] = useState(limits.dataUpdatedAt);
  if (limits.data && limits.dataUpdatedAt !== cachedAt)
    return <Filled limits={limits.data} before={before} onClose={onClose} />;
  return (
    <Sheet open onOpenChange={onClose} title={t("refunds.ask")}>
      {limits.error ? (
        <FailureBlock failure={limits.error} onRetry={() => void limits.refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Sheet>
  );
}

function Filled({
  limits,
  before,
  onClose,
}: {
  limits: Limits;
  before: RefundDetail | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const form = useRequest(limits, before);
  const [checked, setChecked] = useState(false);
  const shows = [
    "refund_too_much",
    "refund_pieces",
    "refund_reason_unfit",
    "refund_type_unfit",
    "picture_unknown",
    "exchange_one_line",
    "exchange_sku_unfit",
    "exchange_amount",
    "exchange_short",
  ] as const;
  const apply = useChange(refunds.apply, {
    intent: limits.order_id,
    shows: [...shows, "after_sales_over", "refund_open", "order_moved", "group_waits"],
  });
  const edit = useChange(refunds.edit, {
    intent: before?.id ?? "",
    shows: [...shows, "refund_moved", "refund_tries_used"],
  });
  const change = before ? edit : apply;
  const ask = form.types.includes("exchange") ? "refunds.ask_or_exchange" : "refunds.ask";
  const title = t(before === undefined ? ask : before.state === "rejected" ? "refunds.apply_again" : "refunds.edit");
  const send = async () => {
    setChecked(true);
    const request = requestOf(form);
    if (request === null) return focusFault(document.querySelector("dialog[open]") ?? document);
    const outcome = before
      ? await edit.send({ refund_id: before.id, ...request })
      : await apply.send({ order_id: limits.order_id, ...request });
    if (!outcome?.ok) return;
    form.drop();
    const refund_no = "refund_no" in outcome.data ? outcome.data.refund_no : (before?.refund_no ?? "");
    toast.show({ text: t("refunds.sent", { refund_no }), tone: "success" });
    onClose();
  };
  const actions = (
    <Button wide busy={change.pending} onClick={() => void send()}>
      {t(before === undefined ? "refunds.send" : before.state === "rejected" ? "refunds.apply_again" : "refunds.send")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={title} actions={actions}>
      <RequestFields form={form} limits={limits} checked={checked} failure={change.failure} />
    </Sheet>
  );
}
