import type { ReactNode } from "react";
import { useConfirm } from "../../kit/dialog.tsx";
import { RefreshIcon } from "../../kit/icons.tsx";
import { ListRow } from "../../kit/list-row.tsx";
import { toast } from "../../kit/toasts.tsx";
import { client } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { forget } from "../../platform/storage.ts";

/** What the device keeps to be quick, and the words one searched for. The log-in, the cart and the choices stay. */
export function ClearCacheRow(): ReactNode {
  const say = useSay();
  const confirm = useConfirm();
  const clear = async () => {
    if (!(await confirm({ title: say("account.clear_cache"), text: say("account.clear_cache_text"), confirmLabel: say("app.clear") }))) return;
    client.removeQueries({ type: "inactive" });
    forget("device", "searches");
    forget("visit", "scroll");
    toast.show({ text: say("account.cache_cleared"), tone: "success" });
  };
  return <ListRow icon={RefreshIcon} title={say("account.clear_cache")} onAct={() => void clear()} />;
}
