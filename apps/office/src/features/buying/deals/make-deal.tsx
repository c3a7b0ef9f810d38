import { dealsOffice } from "@arcade/contract/buying/deals/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { App as Ground, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { useRead } from "../../../platform/query.ts";

type Terms = Answer<typeof dealsOffice.terms>;
type Typed = { ends: string; per_person: string } & Record<string, string>;

/** A deal of any store's goods: by their number, then each SKU's price and pieces. */
export function MakeDeal({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const [goodsId, setGoodsId] = useState<string | null>(null);
  return (
    <section aria-label={t("deals.make")}>
      <Input.Search
        aria-label={t("deals.goods_number")}
        placeholder={t("deals.goods_number")}
        enterButton={t("deals.goods_choose")}
        onSearch={(typed) => setGoodsId(/^[1-9]\d{0,18}$/.test(typed.trim()) ? typed.trim() : null)}
      />
      {goodsId === null ? null : <Known key={goodsId} goodsId={goodsId} onClose={onClose} />}
    </section>
  );
}

function Known({ goodsId, onClose }: { goodsId: string; onClose: () => void }): ReactNode {
  return (
    <Loaded of={useRead(dealsOffice.terms, { goods_id: goodsId })}>
      {(terms) => <TermsForm terms={terms} onClose={onClose} />}
    </Loaded>
  );
}

function TermsForm({ terms, onClose }: { terms: Terms; onClose: () => void }): ReactNode {
  const t = useT();
  const { message: toast } = Ground.useApp();
  return (
    <ActionForm<typeof dealsOffice.make, Typed>
      endpoint={dealsOffice.make}
      title={terms.goods.name}
      toInput={({ ends, per_person, note = "", ...typed }) => ({
        goods_id: terms.goods.id,
        ends: momentOf(ends),
        ...(per_person ? { per_person: Number(per_person) } : {}),
        lines: terms.skus.flatMap(({ sku_id }) => {
          const price = typed[`price ${sku_id}`] ?? "";
          return price === "" ? [] : [{ sku_id, price, quantity: Number(typed[`pieces ${sku_id}`] ?? "1") }];
        }),
        note,
      })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{terms.deal_id === null ? t("deals.office_effect") : t("deals.running_already")}</p>}
      confirm={t("office.propose")}
      onDone={() => {
        void toast.success(t("content_office.published_toast"));
        onClose();
      }}
      onCancel={onClose}
    >
      {terms.skus.map((sku) => (
        <div key={sku.sku_id} className="filters">
          <Form.Item
            name={`price ${sku.sku_id}`}
            label={`${sku.specification || t("deals.sku_all")} · ${t("deals.price")}`}
            extra={t("deals.sku_facts", { price: money(sku.price), lowest: money(sku.lowest), stock: sku.stock })}
          >
            <Input inputMode="decimal" dir="ltr" />
          </Form.Item>
          <Form.Item name={`pieces ${sku.sku_id}`} label={t("deals.pieces")}>
            <Input inputMode="numeric" dir="ltr" />
          </Form.Item>
        </div>
      ))}
      <Form.Item name="ends" label={t("deals.ends")} rules={[{ required: true, message: t("deals.need_end") }]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="per_person" label={t("deals.per_person")} extra={t("deals.per_person_hint")}>
        <Input inputMode="numeric" dir="ltr" />
      </Form.Item>
    </ActionForm>
  );
}

function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
