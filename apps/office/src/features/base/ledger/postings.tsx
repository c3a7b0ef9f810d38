import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";

import type { ReactNode } from "react";
import { Money, Movement } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { AccountName } from "./account-name.tsx";
import type { Correction } from "./ledger-words.ts";

type Posting = Answer<typeof ledgerOffice.transfer>["postings"][number];

/** The sides of a transfer as they were posted; together they are nothing. */
export function Postings({ of }: { of: readonly Posting[] }): ReactNode {
  const t = useT();
  const columns: Columns<Posting> = [
    {
      title: t("office.account_one"),
      key: "account",
      render: (_, { account_id, ...account }) => <AccountName id={account_id} {...account} />,
    },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    {
      title: t("office.balance_after"),
      key: "after",
      align: "end",
      render: (_, { balance_after }) => <Money exact of={balance_after} />,
    },
  ];
  return <FlatTable<Posting> label={t("office.postings")} rowKey="account_id" columns={columns} dataSource={of} />;
}

/** The sides of a transfer that is only proposed, with the balances before and after. */
export function PostingsPreview({ of }: { of: Correction["postings"] }): ReactNode {
  const t = useT();
  const columns: Columns<Correction["postings"][number]> = [
    {
      title: t("office.account_one"),
      key: "account",
      render: (_, { account_id, kind, owner, owner_name }) => (
        <AccountName id={account_id} {...{ kind, owner, owner_name }} />
      ),
    },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    {
      title: t("office.balance_before"),
      key: "before",
      align: "end",
      render: (_, { balance_before }) => <Money exact of={balance_before} />,
    },
    {
      title: t("office.balance_after"),
      key: "after",
      align: "end",
      render: (_, { balance_after }) => <Money exact of={balance_after} />,
    },
  ];
  return <FlatTable label={t("office.postings")} rowKey="account_id" columns={columns} dataSource={of} />;
}
