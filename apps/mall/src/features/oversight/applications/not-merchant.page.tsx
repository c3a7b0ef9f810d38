import { applications } from "@arcade/contract/oversight/applications/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { type ReactNode, useEffect } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { renewUserinfo } from "../../../platform/wire/session.ts";
import { type Application } from "./application.ts";

/**
 * Replaces any page of a merchant for a member without a store: the sentence of SPEC 6, and a link to the application.
 */
export function Page(): ReactNode {
  const t = useT();
  const mine = useRead(applications.mine, {}, { staleMs: 0 });
  const work = useRead(staff.mine, {}, { staleMs: 0 });
  const storeId = mine.data?.store_id ?? work.data?.store.id ?? null;
  useEffect(() => {
    // the store was opened, or the work for it began, while this device still had the old state
    if (storeId !== null) renewUserinfo({ store_id: storeId });
  }, [storeId]);
  return (
    <Screen title={t("account.my_store")} onRefresh={mine.refetch}>
      <Standing newest={mine.data?.items[0]} />
    </Screen>
  );
}

function Standing({ newest }: { newest: Application | undefined }): ReactNode {
  const t = useT();
  const show = useShow();
  const sorry = <p className="pb-1 font-semibold text-text">{t("app.not_a_merchant")}</p>;
  if (newest?.state === "under_review" && newest.submitted)
    return (
      <EmptyState
        drawing="stores"
        title={t("applications.review_title")}
        text={
          <>
            {sorry}
            <Trans id="applications.state_since" values={{ time: show.time(newest.submitted) }} />
          </>
        }
        action={<ButtonLink href={paths.shopApply()}>{t("applications.see")}</ButtonLink>}
      />
    );
  if (newest?.state === "failed")
    return (
      <EmptyState
        drawing="stores"
        title={t("applications.failed_title")}
        text={
          <>
            {sorry}
            {newest.reason_code && t(`applications.reason_${newest.reason_code}`)}
          </>
        }
        action={<ButtonLink href={paths.shopApply()}>{t("applications.see")}</ButtonLink>}
      />
    );
  const isBegun = newest?.state === "draft";
  return (
    <EmptyState
      drawing="stores"
      title={t("app.not_a_merchant")}
      text={t(isBegun ? "applications.draft_title" : "applications.apply_text")}
      action={
        <ButtonLink href={paths.shopApply()}>{t(isBegun ? "applications.go_on" : "applications.apply")}</ButtonLink>
      }
    />
  );
}
