import type { Sent } from "@arcade/contract/endpoint";
import { groups } from "@arcade/contract/buying/groups/api";
import { maxGroupPieces, groupSizes } from "@arcade/contract/buying/groups/offers";
import { type MoneyText, readMoney } from "@arcade/contract/money";
import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { localMoment } from "@arcade/web/moment.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Stepper } from "../../../kit/inputs/stepper.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import type { Choice } from "./offer-sheet.tsx";

interface OfferFormProps {
  goods: Choice;
  open: boolean;
  onBack: () => void;
  onClose: () => void;
}

const dayMs = 86_400_000;
const shows = [
  "invalid_input",
  "goods_off_sale",
  "sku_not_of_goods",
  "group_price_not_lower",
  "price_below_cost",
  "freight_above_goods",
  "group_offered",
  "group_dates",
] as const;

/** The size of the group, pieces for each buyer, the period, and the group price of each SKU. */
export function OfferForm({ goods, open, onBack, onClose }: OfferFormProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [terms, setTerms] = useState(() => ({
    size: 3,
    pieces: 2,
    starts: localMoment(serverNow()),
    ends: localMoment(new Date(serverNow().getTime() + 7 * dayMs)),
  }));
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const make = useChange(groups.makeOffer, { intent: goods.id, shows });
  const set = (change: Partial<typeof terms>) => setTerms({ ...terms, ...change });
  const given = goods.skus.flatMap(({ id }) => {
    const text = prices[id]?.trim() ?? "";
    return text === "" ? [] : [{ sku_id: id, price: text as MoneyText }]; // the server parses it as typed, and reports its faults
  });
  const isWrong =
    given.length === 0 ||
    given.some(({ price }) => readMoney(price) === null) ||
    !isMoment(terms.starts) ||
    !isMoment(terms.ends);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const outcome = await make.send(offerOf(goods, terms, given));
    if (!outcome?.ok) return;
    toast.show({ text: t("groups.form_done"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(to) => !to && onClose()}
      title={t("groups.form_title")}
      actions={
        <Button
          type="submit"
          form={formId}
          wide
          busy={make.pending}
          disabledReason={isWrong ? t("groups.form_no_price") : null}
        >
          {t("groups.form_send")}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <bdi className="min-w-0 flex-1 text-body-strong">{goods.name}</bdi>
          <Button size="s" variant="quiet" onClick={onBack}>
            {t("groups.form_other_goods")}
          </Button>
        </div>
        <Count
          label={t("groups.form_size")}
          value={terms.size}
          min={groupSizes.min}
          max={groupSizes.max}
          onValueChange={(size) => set({ size })}
        />
        <Count
          label={t("groups.form_pieces")}
          value={terms.pieces}
          min={1}
          max={maxGroupPieces}
          onValueChange={(pieces) => set({ pieces })}
        />
        <TextInput
          type="datetime-local"
          label={t("groups.form_starts")}
          value={terms.starts}
          onChange={({ target }) => set({ starts: target.value })}
        />
        <TextInput
          type="datetime-local"
          label={t("groups.form_ends")}
          value={terms.ends}
          onChange={({ target }) => set({ ends: target.value })}
        />
        <Prices goods={goods} prices={prices} onChange={setPrices} />
        <FailureNote of={make.failure} />
      </form>
    </Sheet>
  );
}

/** The group price of each SKU. */
function Prices({
  goods,
  prices,
  onChange,
}: Pick<OfferFormProps, "goods"> & {
  prices: Readonly<Record<string, string>>;
  onChange(prices: Readonly<Record<string, string>>): void;
}): ReactNode {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-title-s">{t("groups.form_prices")}</legend>
      {goods.skus.length > 1 && <p className="text-label font-normal text-text-2">{t("groups.form_prices_text")}</p>}
      {goods.skus.map(({ id, specification, single_price, cost }) => (
        <AmountInput
          key={id}
          label={t("groups.form_price_of", { name: specification || goods.name })}
          hint={
            cost === null
              ? t("groups.form_price_hint", { price: money(single_price) })
              : t("groups.form_price_cost", { price: money(single_price), cost: money(cost) })
          }
          unit="USDT"
          value={prices[id] ?? ""}
          onChange={({ target }) => onChange({ ...prices, [id]: target.value })}
        />
      ))}
    </fieldset>
  );
}

function Count({
  label,
  ...stepper
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
}): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-label">{label}</span>
      <Stepper
        label={label}
        {...stepper}
        limitText={{
          min: t("groups.form_least", { count: stepper.min }),
          max: t("groups.form_most", { count: stepper.max }),
        }}
      />
    </div>
  );
}

function offerOf(
  goods: Choice,
  { size, pieces, starts, ends }: { size: number; pieces: number; starts: string; ends: string },
  prices: Sent<typeof groups.makeOffer>["prices"],
): Sent<typeof groups.makeOffer> {
  const instantOf = (local: string) => new Date(local).toISOString() as TimeText; // the text of an instant
  return { goods_id: goods.id, size, pieces_most: pieces, starts: instantOf(starts), ends: instantOf(ends), prices };
}

const isMoment = (local: string) => !Number.isNaN(new Date(local).getTime());
