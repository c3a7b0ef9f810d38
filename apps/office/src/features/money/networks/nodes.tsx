import type { Answer } from "@arcade/contract/endpoint";
import type { networksOffice } from "@arcade/contract/money/networks/office";
import { Fragment, type ReactNode } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";

type Network = Answer<typeof networksOffice.nodes>["items"][number];
type Node = Network["nodes"][number] & { key: string; network: string; chain: string };

/** Each network's nodes as they answered just now; a network without one is left to operators. */
export function Nodes({ items }: { items: readonly Network[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const nodes: Node[] = items.flatMap(({ network, chain, nodes: all }) =>
    all.map((node) => ({ ...node, network, chain, key: `${network} ${node.role} ${node.host}` })),
  );
  const without = items.filter((item) => item.nodes.length === 0);
  const columns: Columns<Node> = [
    {
      title: t("office.network"),
      key: "network",
      render: (_, { network, chain }) => (
        <bdi>
          {network} · {chain}
        </bdi>
      ),
    },
    { title: t("office.node_host"), dataIndex: "host", render: (host: string) => <bdi className="code">{host}</bdi> },
    {
      title: t("office.node_role"),
      dataIndex: "role",
      render: (role: Node["role"]) => t(role === "main" ? "office.node_main" : "office.node_witness"),
    },
    {
      title: t("office.state"),
      key: "fault",
      render: (_, { fault }) => (
        <StateTag tone={fault === null ? "good" : "bad"}>
          {t(fault === null ? "office.node_answers" : `office.chain_${fault}`)}
        </StateTag>
      ),
    },
    {
      title: t("office.node_height"),
      key: "height",
      align: "end",
      render: (_, { height }) => (height === null ? "–" : show.count(height)),
    },
    {
      title: t("office.node_lag"),
      key: "lag",
      align: "end",
      render: (_, { lag_seconds }) => (lag_seconds === null ? "–" : t("office.unit_seconds", { count: lag_seconds })),
    },
    {
      title: t("office.node_answered"),
      key: "ms",
      align: "end",
      render: (_, { answered_ms }) => (answered_ms === null ? "–" : <bdi className="num">{answered_ms} ms</bdi>),
    },
  ];
  return (
    <>
      {nodes.length > 0 ? (
        <FlatTable<Node> label={t("office.nodes")} rowKey="key" columns={columns} dataSource={nodes} />
      ) : null}
      {without.length > 0 ? (
        <p className="quiet">
          {t("office.nodes_none")}{" "}
          {without.map(({ network }, at) => (
            <Fragment key={network}>
              {at === 0 ? null : " · "}
              <bdi>{network}</bdi>
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}
