import { staff } from "@arcade/contract/shops/staff/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { renewUserinfo } from "../../../platform/wire/session.ts";
import { StoreParts } from "./store-parts.tsx";

/** `/pages/shop/join?token=`: the offer of a store's invitation, and the button to accept it. */
export function Page(): ReactNode {
  const t = useT();
  const { token = "" } = useParameters();
  const invitation = useRead(staff.invitation, { token }, { staleMs: 0 });
  return (
    <Screen title={t("staff.join_title")}>
      <div className="px-edge py-4">
        <Loaded of={invitation} skeleton={<Skeleton height="14rem" />}>
          {(offered) => <Offer token={token} offered={offered} />}
        </Loaded>
      </div>
    </Screen>
  );
}

function Offer({ token, offered }: { token: string; offered: Answer<typeof staff.invitation> }): ReactNode {
  const t = useT();
  const show = useShow();
  const go = useGo();
  const accepting = useChange(staff.accept, {
    shows: ["staff_elsewhere", "staff_invitation_over", "staff_other_mailbox"],
  });
  const { store, parts, expires } = offered;
  const join = async () => {
    const outcome = await accepting.send({ token });
    if (!outcome?.ok) return;
    renewUserinfo({ store_id: outcome.data.store.id });
    toast.show({ text: t("staff.joined", { store: store.name }), tone: "success" });
    go(paths.shopWork(), { replace: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <p className="text-title-s">
          <Trans id="staff.join_text" values={{ store: store.name }} />
        </p>
        <StoreParts store={store} parts={parts} />
        <p className="text-label text-text-2">
          <Trans id="staff.join_until" values={{ time: show.time(expires) }} />
        </p>
      </Card>
      <p className="text-text-2">{t("staff.join_rules")}</p>
      <FailureNote of={accepting.failure} />
      <Button wide busy={accepting.pending} onClick={() => void join()}>
        {t("staff.join")}
      </Button>
    </div>
  );
}
