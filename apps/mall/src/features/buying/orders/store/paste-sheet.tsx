import { orders } from "@arcade/contract/buying/orders/api";
import { localeOf } from "@arcade/messages/catalogue";
import { languageNow } from "@arcade/web/language.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../../kit/inputs/text-area.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import type { CarrierOption } from "../../../../platform/carriers.ts";
import { useChange } from "../../../../platform/wire/change.ts";
import { failureSentence } from "../../../../platform/refusal.ts";
import { type PastedFault, readPastedList } from "./pasted-list.ts";
import { useStoreCarriers } from "./use-store-carriers.ts";

const max = 200;
type Chosen = readonly CarrierOption[];

/** Ships many orders from a pasted list. Lines that failed stay in the field, each with its reason above (UX-136). */
export function PasteSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const { nameOf, options } = useStoreCarriers();
  const carriers = options();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const ship = useChange(orders.shipByNumber, { intent: text });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { parcels, faults } = readPastedList(text, carriers);
    const tooMany = parcels.length > max ? [t("shop.paste_many", { count: parcels.length })] : [];
    const found = [...faults.map((fault) => faultLine(fault, carriers, t)), ...tooMany];
    const nothing = parcels.length === 0 && faults.length === 0;
    setWrong(nothing ? [t("shop.paste_none")] : found);
    setFailed([]);
    if (nothing || found.length > 0 || ship.pending) return;
    const outcome = await ship.send({ parcels });
    if (!outcome?.ok) return;
    const { shipped, failed: left } = outcome.data;
    if (shipped.length > 0) toast.show({ text: t("shop.shipped_toast", { count: shipped.length }), tone: "success" });
    if (left.length === 0) return onClose();
    setText(linesOf(text, carriers, new Set(left.map(({ order_no }) => order_no))));
    const carrierOf = (number: string) => nameOf(parcels.find(({ order_no }) => order_no === number)?.carrier ?? "");
    setFailed(
      left.map(({ order_no, error }) => t(`shop.failed_${error}`, { number: order_no, carrier: carrierOf(order_no) })),
    );
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(to) => !to && onClose()}
      title={t("shop.paste")}
      actions={
        <Button type="submit" form={formId} wide busy={ship.pending}>
          {t("shop.ship")}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {failed.length > 0 && <Reasons title={t("shop.failed_title", { count: failed.length })} reasons={failed} />}
        {wrong.length > 0 && <Reasons title={t("shop.paste_wrong", { count: wrong.length })} reasons={wrong} />}
        {ship.failure && (
          <Notice tone="bad" urgent>
            {failureSentence(ship.failure, t)}
          </Notice>
        )}
        <TextArea
          label={t("shop.paste_label")}
          hint={t("shop.paste_hint")}
          dir="ltr"
          rows={8}
          spellCheck={false}
          autoCapitalize="characters"
          className="num"
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus=""
        />
        <p className="text-label font-normal text-text-2">
          {t("shop.paste_example")}{" "}
          <bdi dir="ltr" className="num">
            20260101ABCDEFGHJ, DHL, JD0140212345
          </bdi>
        </p>
      </form>
    </Sheet>
  );
}

function faultLine(fault: PastedFault, carriers: Chosen, t: Translate): string {
  const { line } = fault;
  switch (fault.fault) {
    case "number":
      return t("shop.paste_line_number", { line });
    case "tracking":
      return t("shop.paste_line_tracking", { line });
    case "carrier":
      return t("shop.paste_line_carrier", {
        line,
        carrier: fault.carrier,
        carriers: anyOf(carriers.map(({ label }) => label)),
      });
    case "twice":
      return t("shop.paste_line_twice", { line, number: fault.order_no });
  }
}

function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(localeOf(languageNow()), { type: "disjunction" }).format(names);
}

/** The lines of these orders, as they were typed. */
function linesOf(text: string, carriers: Chosen, numbers: ReadonlySet<string>): string {
  const isOf = (line: string) => readPastedList(line, carriers).parcels.some(({ order_no }) => numbers.has(order_no));
  return text.split("\n").filter(isOf).join("\n");
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }): ReactNode {
  return (
    <Notice tone="bad" urgent title={title}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}
