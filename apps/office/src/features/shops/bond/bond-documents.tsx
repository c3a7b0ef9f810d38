import { bondOffice } from "@arcade/contract/shops/bond/office";
import type { Answer } from "@arcade/contract/endpoint";
import { Alert, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useRead } from "../../../platform/query.ts";

type BondDocument = Answer<typeof bondOffice.papers>["items"][number];

/** The documents that the store has signed. Opening one asks for a purpose, and the look is recorded. */
export function BondDocuments({ storeId }: { storeId: string }): ReactNode {
  const t = useT();
  const papers = useRead(bondOffice.papers, { store_id: storeId });
  const [opening, setOpening] = useState<BondDocument | null>(null);
  const columns: Columns<BondDocument> = [
    { title: t("office.bond_paper"), key: "what", render: (_, signed) => t(`bond.paper_${signed.action}`) },
    {
      title: t("office.amount"),
      dataIndex: "amount",
      align: "end",
      render: (amount: BondDocument["amount"]) => <Money of={amount} />,
    },
    { title: t("office.when"), dataIndex: "signed", render: (at: string) => <Moment at={at} /> },
    {
      title: t("office.acts"),
      key: "open",
      render: (_, signed) => (
        <RowButton act={t("office.open")} of={t(`bond.paper_${signed.action}`)} onClick={() => setOpening(signed)} />
      ),
    },
  ];
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.bond_papers")}</h2>
      </header>
      <Loaded of={papers}>
        {({ items }) => <FlatTable label={t("office.bond_papers")} rowKey="id" columns={columns} dataSource={items} />}
      </Loaded>
      {opening ? <Open signed={opening} onClose={() => setOpening(null)} /> : null}
    </section>
  );
}

function Open({ signed, onClose }: { signed: BondDocument; onClose: () => void }): ReactNode {
  const t = useT();
  const [opened, setOpened] = useState<Answer<typeof bondOffice.openDocument> | null>(null);
  return (
    <ActionDialog title={t("office.bond_open_paper")} open onClose={onClose}>
      {opened ? (
        <Opened signed={opened} />
      ) : (
        <ActionForm<typeof bondOffice.openDocument, { purpose: string }>
          endpoint={bondOffice.openDocument}
          toInput={({ purpose }) => ({ id: signed.id, purpose })}
          note={null}
          effect={t("office.look_is_kept")}
          confirm={t("office.open")}
          onDone={setOpened}
          onCancel={onClose}
        >
          <Form.Item
            name="purpose"
            label={t("office.purpose")}
            rules={[{ required: true, min: 3, message: t("field.rule_required") }]}
          >
            <Input maxLength={200} dir="auto" />
          </Form.Item>
        </ActionForm>
      )}
    </ActionDialog>
  );
}

function Opened({
  signed: { base64, file_name, sha256, sha256_now },
}: {
  signed: Answer<typeof bondOffice.openDocument>;
}): ReactNode {
  const t = useT();
  const isWhole = sha256 === sha256_now;
  return (
    <>
      <Alert type={isWhole ? "success" : "error"} showIcon title={t(isWhole ? "bond.whole" : "bond.not_whole")} />
      <p>
        {t("bond.sha256")} <Copyable text={sha256} />
      </p>
      <p>
        <a href={`data:application/pdf;base64,${base64}`} download={file_name}>
          {t("bond.save_pdf")}
        </a>
      </p>
    </>
  );
}
