import { staff } from "@arcade/contract/shops/staff/api";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { renewUserinfo } from "../../../platform/wire/session.ts";
import { StoreParts } from "./store-parts.tsx";

type Work = NonNullable<Answer<typeof staff.mine>>;

/** `/pages/shop/work`: the store that the member works for, the parts of the work, and the button to leave. */
export function Page(): ReactNode {
  const t = useT();
  const mine = useRead(staff.mine, {}, { staleMs: 0 });
  const storeId = mine.data === undefined ? undefined : (mine.data?.store.id ?? null);
  useEffect(() => {
    // The work may have begun or ended while this device was offline.
    if (storeId !== undefined) renewUserinfo({ store_id: storeId });
  }, [storeId]);
  return (
    <Screen title={t("staff.work_title")} onRefresh={() => refresh(staff.mine)}>
      <div className="px-edge py-4">
        <Loaded of={mine} skeleton={<Skeleton height="14rem" />}>
          {(work) =>
            work === null ? (
              <EmptyState drawing="stores" title={t("staff.work_none_title")} text={t("staff.work_none_text")} />
            ) : (
              <OfStore work={work} />
            )
          }
        </Loaded>
      </div>
    </Screen>
  );
}

function OfStore({ work: { store, parts, since, owner } }: { work: Work }): ReactNode {
  const t = useT();
  const show = useShow();
  const confirm = useConfirm();
  const leaving = useChange(staff.leave);
  const leave = async () => {
    const asked = {
      title: t("staff.leave_title", { store: store.name }),
      text: t("staff.leave_text"),
      confirmLabel: t("staff.leave"),
      danger: true,
    };
    if (!(await confirm(asked))) return;
    const outcome = await leaving.send({});
    if (!outcome?.ok) return;
    renewUserinfo({ store_id: null });
    toast.show({ text: t("staff.left", { store: store.name }), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4">
        <StoreParts store={store} parts={parts} />
        {since !== null && (
          <p className="text-label text-text-2">
            <Trans id="staff.since" values={{ date: show.date(since) }} />
          </p>
        )}
      </Card>
      <ButtonLink href={paths.shop()}>{t("staff.open_store")}</ButtonLink>
      {!owner && (
        <Button variant="secondary" wide busy={leaving.pending} onClick={() => void leave()}>
          {t("staff.leave")}
        </Button>
      )}
    </div>
  );
}
