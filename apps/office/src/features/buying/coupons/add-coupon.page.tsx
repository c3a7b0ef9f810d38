import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { type Language, languages } from "@arcade/contract/languages";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground } from "antd";
import type { ReactNode } from "react";
import { navigate } from "@arcade/web/router.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { inDays } from "../../../kit/moment-input.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { CouponBudget } from "./coupon-budget.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { type CouponForm, couponOf } from "./coupon-form.ts";

/** `/coupon-add`: a coupon of the mall, proposed. Another person starts it, and its budget is set aside then. */
export function Page(): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <Frame title={t("office.coupon_add")} lead={t("office.coupon_add_lead")}>
      <ActionForm<typeof couponsOffice.propose, CouponForm>
        endpoint={couponsOffice.propose}
        initial={{
          name: Object.fromEntries(languages.map((language) => [language, ""])) as Record<Language, string>, // one for each language
          kind: "full_reduction",
          threshold: "",
          amount: "",
          percent: "",
          max: "",
          scope: "everything",
          category_ids: [],
          goods_ids: "",
          claim_from: "",
          claim_until: inDays(14, serverNow()),
          validity: "days",
          valid_until: inDays(30, serverNow()),
          valid_days: "14",
          total: "100",
          per_person: "1",
          claimable: true,
        }}
        toInput={couponOf}
        note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
        effect={(typed) => <CouponBudget typed={typed} />}
        confirm={t("office.propose")}
        onDone={({ proposal_id }) => {
          void message.success(t("office.proposed"));
          navigate(paths.proposals({ id: proposal_id }));
        }}
        onCancel={() => navigate(paths.coupons())}
      >
        <CouponFields />
      </ActionForm>
    </Frame>
  );
}
