import { type ReactNode, useEffect, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { forget } from "@arcade/web/storage.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { RefreshIcon } from "../../../../kit/pictures/more-icons.tsx";
import { ListRow } from "../../../../kit/lists/list-row.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { client } from "../../../../platform/wire/query.ts";
import { clearCached, cachedBytes } from "../../../../platform/wire/object-stores.ts";

/**
 * Clears the data that the device stores for speed and offline reading, and the search history. The log-in, the cart
 * and the settings stay.
 */
export function ClearCacheRow(): ReactNode {
  const t = useT();
  const show = useShow();
  const confirm = useConfirm();
  const [kept, setCached] = useState<number | null>(null);
  useEffect(() => {
    cachedBytes().then(setCached, () => undefined);
  }, []);
  const clear = async () => {
    if (
      !(await confirm({
        title: t("account.clear_cache"),
        text: t("account.clear_cache_text"),
        confirmLabel: t("app.clear"),
      }))
    )
      return;
    client.removeQueries({ type: "inactive" });
    forget("device", "searches");
    forget("visit", "scroll");
    const bytes = await clearCached();
    setCached(0);
    toast.show({ text: t("account.cache_cleared", { amount: show.bytes(bytes) }), tone: "success" });
  };
  return (
    <ListRow
      icon={RefreshIcon}
      title={t("account.clear_cache")}
      value={kept !== null && <bdi>{show.bytes(kept)}</bdi>}
      onAct={() => void clear()}
    />
  );
}
