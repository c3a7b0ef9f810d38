import { mayDo } from "@arcade/contract/access";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { Loaded } from "../../../kit/loaded.tsx";
import { AddressList } from "./address-list.tsx";
import { Nodes } from "./nodes.tsx";
import { ProposeAddresses } from "./propose-addresses.tsx";

/** The chains that the mall reads, and its own addresses on them, which two people change. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const nodes = useRead(networksOffice.nodes, {}, { staleMs: 60_000 });
  const [isProposing, setIsProposing] = useState(false);
  const mayChange = operator !== null && mayDo(operator.role, "networks.change");
  return (
    <Frame
      title={t("office.networks")}
      proposes="network_change"
      lead={t("office.networks_lead")}
      actions={
        <>
          <Button onClick={() => void nodes.refetch()} loading={nodes.isFetching}>
            {t("office.nodes_ask")}
          </Button>
          {mayChange ? (
            <Button type="primary" onClick={() => setIsProposing(true)}>
              {t("office.addresses_propose")}
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded of={nodes}>{({ items }) => <Nodes items={items} />}</Loaded>
      <AddressList />
      {isProposing ? <ProposeAddresses onClose={() => setIsProposing(false)} /> : null}
    </Frame>
  );
}
