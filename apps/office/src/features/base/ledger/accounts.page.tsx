import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Money } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { usePages } from "../../../platform/query.ts";
import { AccountName, AccountOwner } from "./account-name.tsx";
import { accountKinds } from "../../../kit/words/account-kinds.ts";
import type { Account } from "./ledger-words.ts";

/** Every account of the ledger; each opens its entries, each entry its transfer. */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const { kind: chosen, owner } = useParameters();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(owner ?? "");
  const kind = accountKinds.find((name) => name === chosen);
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(owner === undefined ? {} : { owner }),
  };
  const pages = usePages(ledgerOffice.accounts, filter);
  const columns: Columns<Account> = [
    { title: t("office.account_one"), key: "account", render: (_, account) => <AccountName {...account} /> },
    { title: t("office.owner"), key: "owner", render: (_, account) => <AccountOwner {...account} /> },
    { title: t("office.balance"), key: "balance", align: "end", render: (_, { balance }) => <Money of={balance} /> },
    { title: t("office.entries"), dataIndex: "entries", align: "end", render: show.count },
  ];
  const options = [
    { value: "", label: t("office.account_kind_any") },
    ...accountKinds.map((value) => ({ value: value as string, label: t(`office.account_${value}`) })),
  ];
  return (
    <Frame title={t("office.ledger")} lead={t("office.ledger_lead")}>
      <div className="filters">
        <Select
          aria-label={t("office.account_kind")}
          value={kind ?? ""}
          options={options}
          onChange={(value) => setParameters({ kind: value || undefined })}
        />
        <Input.Search
          aria-label={t("office.account_owner")}
          placeholder={t("office.account_owner")}
          allowClear
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => setParameters({ owner: text.trim() || undefined })}
        />
      </div>
      <ListTable
        label={t("office.ledger")}
        pages={pages}
        columns={columns}
        of={{ table: "accounts", filter }}
        keyOf={({ id }) => id}
        empty={t("office.no_match")}
      />
    </Frame>
  );
}
