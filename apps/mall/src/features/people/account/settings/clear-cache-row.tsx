import { type ReactNode, useEffect, useState } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { forget } from "@arcade/web/storage.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { RefreshIcon } from "../../../../kit/pictures/icons.tsx";
import { ListRow } from "../../../../kit/lists/list-row.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { client } from "../../../../platform/wire/query.ts";
import { clearKept, keptBytes } from "../../../../platform/wire/shelves.ts";

/** What the device keeps to be quick and readable offline, and the words one searched for. The log-in, the cart and the choices stay. */
export function ClearCacheRow(): ReactNode {
  const say = useSay();
  const show = useShow();
  const confirm = useConfirm();
  const [kept, setKept] = useState<number | null>(null);
  useEffect(() => {
    keptBytes().then(setKept, () => undefined);
  }, []);
  const clear = async () => {
    if (!(await confirm({ title: say("account.clear_cache"), text: say("account.clear_cache_text"), confirmLabel: say("app.clear") }))) return;
    client.removeQueries({ type: "inactive" });
    forget("device", "searches");
    forget("visit", "scroll");
    const bytes = await clearKept();
    setKept(0);
    toast.show({ text: say("account.cache_cleared", { amount: show.bytes(bytes) }), tone: "success" });
  };
  return <ListRow icon={RefreshIcon} title={say("account.clear_cache")} value={kept !== null && <bdi>{show.bytes(kept)}</bdi>} onAct={() => void clear()} />;
}
