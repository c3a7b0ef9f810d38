import type { Answer } from "@arcade/contract/endpoint";
import { listing, type ShelvedSku } from "@arcade/contract/shops/goods/listing/api";
import { skus } from "@arcade/contract/shops/goods/skus/api";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { ChoiceChips } from "../../../../kit/inputs/choice-chips.tsx";
import { AmountInput } from "../../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { Bdi, Num } from "../../../../kit/signs/text.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { type PriceStep, priceAfter, priceSteps } from "./many-prices.ts";
import { PriceProtectionNote } from "./price-protection-note.tsx";
import type { Shelved } from "./shelved-head.tsx";

type Verdicts = Answer<typeof skus.judgePrices>["verdicts"];

/**
 * Changes the prices of many SKUs of one goods together. It shows each new price, and whether it is allowed, before the
 * change.
 */
export function PricesSheet({ goods, onClose }: { goods: Shelved; onClose: () => void }): ReactNode {
  const t = useT();
  const [step, setStep] = useState<PriceStep>("percent_up");
  const [figure, setFigure] = useState("");
  const [left, setLeft] = useState<readonly string[]>([]);
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null);
  const judge = useChange(skus.judgePrices);
  const change = useChange(listing.prices, {
    shows: ["sj_zdjg", "freight_above_goods", "price_above_ratio", "price_below_cost"],
  });
  const chosen = goods.skus.filter(({ id }) => !left.includes(id));
  const prices = chosen.flatMap((sku) => {
    const price = priceAfter(sku.price, step, figure);
    return price === null ? [] : [{ sku_id: sku.id, price }];
  });
  const isWhole = chosen.length > 0 && prices.length === chosen.length;
  const refused = verdicts?.filter((verdict) => verdict.refused !== null).length ?? 0;
  const anew = (then: () => void) => {
    setVerdicts(null);
    then();
  };
  const look = async () => {
    const outcome = await judge.send({ prices });
    if (outcome?.ok) setVerdicts(outcome.data.verdicts);
  };
  const save = async () => {
    const outcome = await change.send({ prices });
    if (!outcome?.ok) return;
    toast.show({ text: t("listing.prices_changed", { count: prices.length }), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("listing.prices_title")}
      actions={
        verdicts === null ? (
          <Button
            wide
            busy={judge.pending}
            disabledReason={isWhole ? null : t("listing.prices_incomplete")}
            onClick={() => void look()}
          >
            {t("listing.prices_look")}
          </Button>
        ) : (
          <Button
            wide
            busy={change.pending}
            disabledReason={refused === 0 ? null : t("listing.prices_refused", { count: refused })}
            onClick={() => void save()}
          >
            {t("listing.prices_save", { count: prices.length })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t("listing.prices_step")}
          value={step}
          onValueChange={(next) => anew(() => setStep(next))}
          options={priceSteps.map((value) => ({ value, label: t(`listing.prices_${value}`) }))}
        />
        <AmountInput
          label={t("listing.prices_figure")}
          unit={step === "percent_up" || step === "percent_down" ? "%" : "USDT"}
          value={figure}
          onChange={({ target }) => anew(() => setFigure(target.value))}
        />
        <PriceProtectionNote />
        <ul className="flex flex-col lined">
          {goods.skus.map((sku) => (
            <SkuPreview
              key={sku.id}
              sku={sku}
              name={sku.label === "" ? goods.name : sku.label}
              after={left.includes(sku.id) ? null : priceAfter(sku.price, step, figure)}
              refusal={verdicts?.find(({ sku_id }) => sku_id === sku.id)?.refused?.msg ?? null}
              isChosen={!left.includes(sku.id)}
              onChoose={(on) => anew(() => setLeft(on ? left.filter((id) => id !== sku.id) : [...left, sku.id]))}
            />
          ))}
        </ul>
        <FailureNote of={judge.failure ?? change.failure} />
      </div>
    </Sheet>
  );
}

interface SkuPreviewProps {
  sku: ShelvedSku;
  name: string;
  after: ShelvedSku["price"] | null;
  refusal: string | null;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}

function SkuPreview({ sku, name, after, refusal, isChosen, onChoose }: SkuPreviewProps): ReactNode {
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label={<Bdi>{name}</Bdi>} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <span className="flex gap-2">
          <Num className="text-text-2">{money(sku.price)}</Num>
          {after !== null && (
            <>
              <span aria-hidden className="rtl:-scale-x-100">
                →
              </span>
              <Num className="text-body-strong">{money(after)}</Num>
            </>
          )}
        </span>
      </div>
      {refusal !== null && <p className="text-label text-bad">{refusal}</p>}
    </li>
  );
}
