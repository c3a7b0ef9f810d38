import type { Answer } from "@arcade/contract/endpoint";
import { listing, type OwnGoodsCard, type ListingTab } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";

type Result = Answer<typeof listing.put>["items"];

/** The bulk actions for the selected goods. If some failed, it shows the result of each. */
export function BulkBar({
  picked,
  tab,
  onDone,
}: {
  picked: readonly OwnGoodsCard[];
  tab: ListingTab;
  onDone: () => void;
}): ReactNode {
  const t = useT();
  const ask = useConfirm();
  const [result, setResult] = useState<Result | null>(null);
  const put = useChange(listing.put);
  const send = async (to: "on" | "off" | "removed") => {
    const outcome = await put.send({ goods_ids: picked.map(({ id }) => id), to });
    if (!outcome?.ok) return;
    const { items } = outcome.data;
    if (items.some(({ refused }) => refused !== null)) return setResult(items);
    toast.show({ text: t("listing.result_all", { count: items.length }), tone: "success" });
    onDone();
  };
  const remove = async () => {
    const isMeant = await ask({
      title: t("listing.put_away_title", { count: picked.length }),
      text: t("listing.put_away_text"),
      confirmLabel: t("listing.put_away"),
      danger: true,
    });
    if (isMeant) await send("removed");
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-text-2" role="status">
        {t("listing.chosen", { count: picked.length })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {tab === "off" ? (
          <Button busy={put.pending} onClick={() => void send("on")}>
            {t("listing.put_on")}
          </Button>
        ) : (
          <Button busy={put.pending} onClick={() => void send("off")}>
            {t("listing.put_off")}
          </Button>
        )}
        <Button variant="danger" disabled={put.pending} onClick={() => void remove()}>
          {t("listing.put_away")}
        </Button>
      </div>
      {result && (
        <ResultSheet
          result={result}
          onClose={() => {
            setResult(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function ResultSheet({ result, onClose }: { result: Result; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("listing.result_title")}
      actions={
        <Button wide onClick={onClose}>
          {t("app.close")}
        </Button>
      }
    >
      <ul className="flex flex-col lined">
        {result.map(({ id, name, refused }) => (
          <li key={id} className="flex flex-col py-2">
            <span className="text-body-strong">
              <bdi>{name}</bdi>
            </span>
            <span className={refused === null ? "text-label text-ok" : "text-label text-bad"}>
              {refused === null ? t("listing.result_went") : refused.msg}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
