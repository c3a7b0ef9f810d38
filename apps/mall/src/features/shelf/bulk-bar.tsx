import type { Answer } from "@arcade/contract/endpoint";
import { goods } from "@arcade/contract/goods/api";
import { shelf, type ShelfCard, type ShelfTab } from "@arcade/contract/shelf/api";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { useConfirm } from "../../kit/dialog.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { toast } from "../../kit/toasts.tsx";
import { useChange } from "../../platform/change.ts";

type Result = Answer<typeof shelf.put>["items"];

/** What can be done with all chosen goods at once; what became of each is told where one could not. */
export function BulkBar({ picked, tab, onDone }: { picked: readonly ShelfCard[]; tab: ShelfTab; onDone: () => void }): ReactNode {
  const say = useSay();
  const ask = useConfirm();
  const [result, setResult] = useState<Result | null>(null);
  const put = useChange(shelf.put, { refreshes: [shelf.list, shelf.terms, shelf.drafts, goods.detail] });
  const send = async (to: "on" | "off" | "removed") => {
    const outcome = await put.send({ goods_ids: picked.map(({ id }) => id), to });
    if (!outcome?.ok) return;
    const { items } = outcome.data;
    if (items.some(({ refused }) => refused !== null)) return setResult(items);
    toast.show({ text: say("shelf.result_all", { count: items.length }), tone: "success" });
    onDone();
  };
  const remove = async () => {
    const isMeant = await ask({
      title: say("shelf.put_away_title", { count: picked.length }),
      text: say("shelf.put_away_text"),
      confirmLabel: say("shelf.put_away"),
      danger: true,
    });
    if (isMeant) await send("removed");
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-text-2" role="status">
        {say("shelf.chosen", { count: picked.length })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {tab === "off" ? (
          <Button busy={put.pending} onClick={() => void send("on")}>
            {say("shelf.put_on")}
          </Button>
        ) : (
          <Button busy={put.pending} onClick={() => void send("off")}>
            {say("shelf.put_off")}
          </Button>
        )}
        <Button variant="danger" disabled={put.pending} onClick={() => void remove()}>
          {say("shelf.put_away")}
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
  const say = useSay();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("shelf.result_title")}
      actions={
        <Button wide onClick={onClose}>
          {say("app.close")}
        </Button>
      }
    >
      <ul className="flex flex-col lined">
        {result.map(({ id, name, refused }) => (
          <li key={id} className="flex flex-col py-2">
            <span className="text-body-strong">
              <bdi>{name}</bdi>
            </span>
            <span className={refused === null ? "text-label text-ok" : "text-label text-bad"}>{refused === null ? say("shelf.result_went") : refused.msg}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
