import type { Answer } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/oversight/members/office";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";

type Member = Answer<typeof membersOffice.record>["member"];

export function MemberTags({
  member: { suspended, wallet_frozen, demo },
}: {
  member: Pick<Member, "suspended" | "wallet_frozen" | "demo">;
}): ReactNode {
  const t = useT();
  return (
    <span className="filters">
      {suspended ? <StateTag tone="bad">{t("office.suspended")}</StateTag> : null}
      {wallet_frozen ? <StateTag tone="warning">{t("office.wallet_frozen")}</StateTag> : null}
      {!suspended && !wallet_frozen ? <StateTag tone="good">{t("office.in_order")}</StateTag> : null}
      {demo ? <StateTag>{t("office.demo_title")}</StateTag> : null}
    </span>
  );
}
