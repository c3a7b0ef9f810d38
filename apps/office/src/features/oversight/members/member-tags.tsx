import type { Answer } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/oversight/members/office";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";

type Member = Answer<typeof membersOffice.sheet>["member"];

export function MemberTags({ member: { suspended, wallet_frozen, demo } }: { member: Pick<Member, "suspended" | "wallet_frozen" | "demo"> }): ReactNode {
  const say = useSay();
  return (
    <span className="filters">
      {suspended ? <StateTag tone="bad">{say("office.suspended")}</StateTag> : null}
      {wallet_frozen ? <StateTag tone="warning">{say("office.wallet_frozen")}</StateTag> : null}
      {!suspended && !wallet_frozen ? <StateTag tone="good">{say("office.in_order")}</StateTag> : null}
      {demo ? <StateTag>{say("office.demo_title")}</StateTag> : null}
    </span>
  );
}
