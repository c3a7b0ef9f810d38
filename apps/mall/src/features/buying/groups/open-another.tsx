import { groups } from "@arcade/contract/buying/groups/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { useChange } from "../../../platform/wire/change.ts";

/** The group is full or over, and nothing was charged. The same order opens a new group when it is paid. */
export function OpenAnother({ orderId, onDone }: { orderId: string; onDone: () => void }): ReactNode {
  const t = useT();
  const another = useChange(groups.openAnother);
  const open = async () => {
    const outcome = await another.send({ order_id: orderId });
    if (outcome?.ok) onDone();
  };
  return (
    <Button size="s" variant="secondary" busy={another.pending} onClick={() => void open()}>
      {t("groups.open_new")}
    </Button>
  );
}
