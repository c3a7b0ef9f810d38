import { mayDo } from "@arcade/contract/access";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Radio } from "antd";
import type { ReactNode } from "react";
import { Page as Frame } from "../../../kit/page.tsx";
import { session } from "../../../platform/session.ts";
import { Offers } from "./offers.tsx";
import { Rewards } from "./rewards.tsx";

const lists = ["offers", "held", "decided"] as const;

/** `/invitations`: the offers for invitations, and the coupons that wait for an operator. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const setParameters = useSetParameters();
  const { operator } = session.use();
  const list = lists.find((name) => name === queue) ?? "offers";
  const mayChange = operator !== null && mayDo(operator.role, "coupons.change");
  return (
    <Frame title={t("office.place_invitations")} proposes="invitation_offer" lead={t("office.invitations_lead")}>
      <Radio.Group
        aria-label={t("office.place_invitations")}
        optionType="button"
        value={list}
        onChange={({ target }) => setParameters({ queue: String(target.value), id: undefined })}
        options={lists.map((key) => ({ value: key, label: t(`office.invitations_${key}`) }))}
      />
      {list === "offers" ? <Offers mayChange={mayChange} /> : <Rewards key={list} list={list} mayChange={mayChange} />}
    </Frame>
  );
}
