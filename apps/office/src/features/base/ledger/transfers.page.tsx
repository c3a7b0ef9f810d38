import type { Answer } from "@arcade/contract/endpoint";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { transferSources } from "@arcade/contract/base/ledger/transfers";
import { Empty } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { transferKindName, transferSourceName } from "../../../kit/words/transfer-names.ts";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { sourcePath } from "./source-path.ts";

type Transfer = Answer<typeof ledgerOffice.transfers>["items"][number];

/** Every transfer of one order, recharge, withdrawal or correction: the source of its figures. */
export function Page(): ReactNode {
  const t = useT();
  const { source, id = "" } = useParameters();
  const source_kind = transferSources.find((name) => name === source) ?? "order";
  const page = sourcePath(source_kind, id);
  const transfers = useRead(ledgerOffice.transfers, { source_kind, source_id: id });
  const columns: Columns<Transfer> = [
    { title: t("office.when"), key: "at", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: t("office.movement"),
      key: "kind",
      render: (_, { id: transfer, kind }) => <Link to={paths.transfer(transfer)}>{transferKindName(kind, t)}</Link>,
    },
  ];
  return (
    <Frame
      title={t("office.transfers")}
      lead={
        <>
          {transferSourceName(source_kind, t)}{" "}
          <bdi className="code">{page === paths.transfersOf(source_kind, id) ? id : <Link to={page}>{id}</Link>}</bdi>
        </>
      }
    >
      <Loaded of={transfers}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("office.transfers_empty")} />
          ) : (
            <FlatTable<Transfer> label={t("office.transfers")} rowKey="id" columns={columns} dataSource={items} />
          )
        }
      </Loaded>
    </Frame>
  );
}
