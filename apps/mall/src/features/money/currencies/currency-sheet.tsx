import type { Answer } from "@arcade/contract/endpoint";
import { currencies } from "@arcade/contract/money/currencies/api";
import { writeIn } from "@arcade/contract/money/currencies/rates";
import { localeOf } from "@arcade/messages/catalogue";
import { useLanguage } from "@arcade/web/language.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { rateDate } from "./about-text.ts";
import { chooseCurrency, useCurrencyChoice } from "./choice.ts";

/** Chooses the currency in which prices are shown beside USDT, for members and visitors. */
export function CurrencySheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const rates = useRead(currencies.rates, {}, { staleMs: 0 });
  return (
    <Sheet open onOpenChange={onClose} title={t("account.currency_title")}>
      <div className="flex flex-col gap-4">
        <p className="text-text-2">{t("account.currency_lead")}</p>
        <Loaded of={rates} skeleton={<Skeleton height="8rem" />}>
          {({ items }) =>
            items.length === 0 ? <Notice tone="info">{t("account.currency_empty")}</Notice> : <Choice items={items} />
          }
        </Loaded>
        <p className="text-label text-text-2">{t("account.currency_kept")}</p>
      </div>
    </Sheet>
  );
}

const onlyUsdt = "USDT";

function Choice({ items }: { items: Answer<typeof currencies.rates>["items"] }): ReactNode {
  const t = useT();
  const language = useLanguage();
  const locale = localeOf(language);
  const chosen = useCurrencyChoice();
  const names = new Intl.DisplayNames([locale], { type: "currency" });
  return (
    <RadioGroup
      label={t("account.currency_choose")}
      value={items.some(({ currency }) => currency === chosen) ? chosen : onlyUsdt}
      onValueChange={(value) => chooseCurrency(value === onlyUsdt ? null : value)}
      options={[
        { value: onlyUsdt, label: t("account.currency_none") },
        ...items.map((rate) => ({
          value: rate.currency,
          label: (
            <>
              <bdi>{names.of(rate.currency)}</bdi> <bdi dir="ltr">{rate.currency}</bdi>
            </>
          ),
          hint: (
            <Trans
              id="account.currency_rate_line"
              values={{ rate: writeIn(rate.currency, locale, rate.rate, 6), date: rateDate(rate, language) }}
            />
          ),
        })),
      ]}
    />
  );
}
