import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";

import type { ReactNode } from "react";
import { Money, Movement } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useSay } from "@arcade/web/say.tsx";
import { AccountName } from "./account-name.tsx";
import type { Correction } from "./ledger-words.ts";

type Posting = Answer<typeof ledgerOffice.transfer>["postings"][number];

/** The sides of a transfer as they were posted; together they are nothing. */
export function Postings({ of }: { of: readonly Posting[] }): ReactNode {
  const say = useSay();
  const columns: Columns<Posting> = [
    { title: say("office.account_one"), key: "account", render: (_, { account_id, ...account }) => <AccountName id={account_id} {...account} /> },
    { title: say("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    { title: say("office.balance_after"), key: "after", align: "end", render: (_, { balance_after }) => <Money of={balance_after} /> },
  ];
  return <FlatTable<Posting> label={say("office.postings")} rowKey="account_id" columns={columns} dataSource={of} />;
}

/** The sides of a transfer that is only proposed, with the balances before and after. */
export function PostingsPreview({ of }: { of: Correction["postings"] }): ReactNode {
  const say = useSay();
  const columns: Columns<Correction["postings"][number]> = [
    {
      title: say("office.account_one"),
      key: "account",
      render: (_, { account_id, kind, owner, owner_name }) => <AccountName id={account_id} {...{ kind, owner, owner_name }} />,
    },
    { title: say("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    { title: say("office.balance_before"), key: "before", align: "end", render: (_, { balance_before }) => <Money of={balance_before} /> },
    { title: say("office.balance_after"), key: "after", align: "end", render: (_, { balance_after }) => <Money of={balance_after} /> },
  ];
  return <FlatTable label={say("office.postings")} rowKey="account_id" columns={columns} dataSource={of} />;
}
