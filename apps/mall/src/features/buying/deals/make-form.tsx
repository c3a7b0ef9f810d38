import { deals } from "@arcade/contract/buying/deals/api";
import type { Answer } from "@arcade/contract/endpoint";
import { serverNow } from "@arcade/web/clock.ts";
import { localMoment } from "@arcade/web/moment.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { NumberInput } from "../../../kit/inputs/number-input.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { type LineTyped, lineFault, momentOf } from "./typed.ts";
import { SkuLine } from "./sku-line.tsx";

type Terms = Answer<typeof deals.terms>;

interface MakeFormProps {
  goodsId: string;
  onClose: () => void;
  onMade: (isPlanned: boolean) => void;
}

export function MakeForm({ goodsId, ...rest }: MakeFormProps): ReactNode {
  const t = useT();
  const terms = useRead(deals.terms, { goods_id: goodsId }, { staleMs: 0 });
  if (terms.data) return <Form terms={terms.data} {...rest} />;
  return (
    <Sheet open onOpenChange={(open) => !open && rest.onClose()} title={t("deals.make")}>
      <Loaded of={terms} skeleton={<Skeleton height="20rem" />}>
        {() => null}
      </Loaded>
    </Sheet>
  );
}

function Form({ terms, onClose, onMade }: Omit<MakeFormProps, "goodsId"> & { terms: Terms }): ReactNode {
  const t = useT();
  const [begins, setBegins] = useState("");
  const [ends, setEnds] = useState("");
  const [perPerson, setPerPerson] = useState("");
  const [typed, setTyped] = useState<Readonly<Record<string, LineTyped>>>({});
  const make = useChange(deals.make, {
    shows: [
      "deal_not_lower",
      "deal_of_goods",
      "deal_time_outside",
      "goods_off_sale",
      "inventory_shortage",
      "price_below_cost",
      "freight_above_goods",
      "invalid_input",
    ],
  });
  const lines = terms.skus.flatMap((sku) => {
    const line = typed[sku.sku_id];
    return line === undefined || line.price === "" ? [] : [{ sku, line }];
  });
  const isWrong = lines.some(({ sku, line }) => lineFault(sku, line) !== null);
  const missing =
    terms.deal_id !== null
      ? "deals.running_already"
      : lines.length === 0
        ? "deals.need_line"
        : ends === ""
          ? "deals.need_end"
          : null;
  const send = async () => {
    const outcome = await make.send({
      goods_id: terms.goods.id,
      ...(begins === "" ? {} : { starts: momentOf(begins) }),
      ends: momentOf(ends),
      ...(perPerson === "" ? {} : { per_person: Number(perPerson) }),
      lines: lines.map(({ sku, line }) => ({ sku_id: sku.sku_id, price: line.price, quantity: Number(line.pieces) })),
    });
    if (!outcome?.ok) return;
    toast.show({ text: t("deals.made"), tone: "success" });
    onMade(begins !== "" && Date.parse(momentOf(begins)) > serverNow().getTime());
  };
  const actions = (
    <Button
      wide
      busy={make.pending}
      disabledReason={missing === null ? null : t(missing)}
      disabled={isWrong}
      onClick={() => void send()}
    >
      {t("deals.offer")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<bdi>{terms.goods.name}</bdi>} actions={actions}>
      <div className="flex flex-col gap-4">
        {terms.deal_id !== null && <Notice tone="warn">{t("deals.running_already")}</Notice>}
        {terms.skus.length > 1 && <p className="text-label font-normal text-text-2">{t("deals.leave_out")}</p>}
        {terms.skus.map((sku) => (
          <SkuLine
            key={sku.sku_id}
            sku={sku}
            typed={typed[sku.sku_id] ?? { price: "", pieces: String(Math.min(sku.stock, 10)) }}
            onTyped={(line) => setTyped({ ...typed, [sku.sku_id]: line })}
          />
        ))}
        <Times maxHours={terms.hours_most} begins={begins} ends={ends} onBegins={setBegins} onEnds={setEnds} />
        <NumberInput
          label={t("deals.per_person")}
          hint={t("deals.per_person_hint")}
          optional
          value={perPerson}
          maxLength={2}
          onChange={({ target }) => setPerPerson(target.value.replaceAll(/\D/g, ""))}
        />
        <FailureNote of={make.failure} />
      </div>
    </Sheet>
  );
}

interface TimesProps {
  /** The maximum duration of a deal. */
  maxHours: number;
  begins: string;
  ends: string;
  onBegins: (begins: string) => void;
  onEnds: (ends: string) => void;
}

function Times({ maxHours, begins, ends, onBegins, onEnds }: TimesProps): ReactNode {
  const t = useT();
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t("deals.begins")}
        hint={t("deals.begins_hint")}
        optional
        min={localMoment(serverNow())}
        value={begins}
        onChange={({ target }) => onBegins(target.value)}
      />
      <TextInput
        type="datetime-local"
        label={t("deals.ends")}
        hint={t("deals.ends_hint", { hours: maxHours })}
        min={localMoment(serverNow())}
        value={ends}
        onChange={({ target }) => onEnds(target.value)}
      />
    </>
  );
}
