import { account } from "@arcade/contract/people/account/api";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { LogOutIcon } from "../../../../kit/pictures/more-icons.tsx";
import { call } from "../../../../platform/wire/call.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { leaveSession } from "../../../../platform/wire/session.ts";
import { waitingCount } from "../../../../platform/wire/object-stores.ts";

/**
 * Ends the session on this device and on the server. Private data is removed from the device. Back shows only the
 * log-in page (UX-088).
 */
export function LogOut(): ReactNode {
  const t = useT();
  const go = useGo();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  // only when this page is gone: while it is open, a missing token would redirect it to log-in
  useEffect(
    () => () => {
      if (leaving.current) leaveSession();
    },
    [],
  );
  const leave = async () => {
    const count = await waitingCount();
    const text = count > 0 ? t("account.log_out_waiting", { count }) : t("account.log_out_text");
    if (!(await confirm({ title: t("account.log_out"), text, confirmLabel: t("account.log_out") }))) return;
    setBusy(true);
    await call(account.logOut, {}).catch(() => undefined); // without a network this device still forgets the session
    leaving.current = true;
    go(paths.me(), { replace: true });
  };
  return (
    <Button variant="secondary" wide icon={LogOutIcon} busy={busy} onClick={() => void leave()}>
      {t("account.log_out")}
    </Button>
  );
}
