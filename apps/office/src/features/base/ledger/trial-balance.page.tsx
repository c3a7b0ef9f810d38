import type { Answer } from "@arcade/contract/endpoint";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { Alert, Button, Table } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment, Money } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";

type Balance = Answer<typeof ledgerOffice.trial_balance>;

/**
 * The whole ledger on one page: all accounts together are nothing, and members' money is what came in less what went
 * out.
 */
export function Page(): ReactNode {
  const t = useT();
  const balance = useRead(ledgerOffice.trial_balance, {});
  return (
    <Frame
      title={t("office.trial_balance")}
      lead={balance.data ? <Trans id="office.as_of" values={{ time: <Moment at={balance.data.as_of} /> }} /> : null}
      actions={
        <Button onClick={() => void balance.refetch()} loading={balance.isFetching}>
          {t("app.refresh")}
        </Button>
      }
    >
      <Loaded of={balance}>{(known) => <Known balance={known} />}</Loaded>
    </Frame>
  );
}

function Known({ balance }: { balance: Balance }): ReactNode {
  const t = useT();
  const show = useShow();
  const holds = isNaught(balance.total) && isNaught(balance.difference);
  const columns: Columns<Balance["kinds"][number]> = [
    {
      title: t("office.account_kind"),
      key: "kind",
      render: (_, { kind }) => <Link to={paths.accounts({ kind })}>{t(`office.account_${kind}`)}</Link>,
    },
    { title: t("office.accounts"), dataIndex: "accounts", align: "end", render: show.count },
    {
      title: t("office.balance"),
      key: "balance",
      align: "end",
      render: (_, kind) => <Money exact of={kind.balance} />,
    },
  ];
  const sums = [
    { key: "members", name: t("office.balance_members"), amount: balance.members },
    { key: "in", name: t("office.balance_in"), amount: balance.external_in },
    { key: "out", name: t("office.balance_out"), amount: balance.external_out },
    { key: "platform", name: t("office.balance_platform"), amount: balance.platform },
    { key: "difference", name: t("office.balance_difference"), amount: balance.difference },
  ];
  return (
    <>
      <Alert
        type={holds ? "success" : "error"}
        showIcon
        role={holds ? "status" : "alert"}
        title={t(holds ? "office.balance_holds" : "office.balance_broken")}
        description={t("office.balance_rule")}
      />
      <FlatTable
        label={t("office.trial_balance")}
        rowKey="kind"
        columns={columns}
        dataSource={balance.kinds}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={2}>
              <strong>{t("office.balance_total")}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} align="end">
              <strong>
                <Money exact of={balance.total} />
              </strong>
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
      <FlatTable
        label={t("office.balance_rule")}
        rowKey="key"
        showHeader={false}
        columns={[
          { dataIndex: "name" },
          { dataIndex: "amount", align: "end", render: (_, { amount }) => <Money exact of={amount} /> },
        ]}
        dataSource={sums}
      />
    </>
  );
}

function isNaught(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
