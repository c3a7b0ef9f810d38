import type { Answer } from "@arcade/contract/endpoint";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { wholeFreight } from "@arcade/contract/buying/orders/price";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { settingName, settingValue } from "../../../kit/setting.tsx";
import { useChange } from "../../../platform/change.ts";
import { useValueWords } from "../coupons/index.ts";

type Seen = Answer<typeof ordersOffice.see>;

/**
 * What the buyer was shown when they ordered. It is shown on request, because the look is recorded and the buyer is
 * told.
 */
export function OrderSeen({ id }: { id: string }): ReactNode {
  const t = useT();
  const [seen, setSeen] = useState<Seen | null>(null);
  const { send, pending } = useChange(ordersOffice.see);
  const look = async () => {
    const outcome = await send({ id });
    if (outcome?.ok === true) setSeen(outcome.data);
  };
  if (seen !== null) return <Shown seen={seen} />;
  return (
    <p>
      <Button loading={pending} onClick={() => void look()}>
        {t("orders_office.seen_show")}
      </Button>{" "}
      <span className="quiet">{t("orders_office.seen_logged")}</span>
    </p>
  );
}

function Shown({ seen }: { seen: Seen }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <dl>
      <Fact name={t("orders_office.seen_at")}>
        <Moment at={seen.at} />
      </Fact>
      {seen.lines.map((line) => (
        <div key={line.id} className="record-wide">
          <dt>
            <Name of={line.name} /> <bdi className="quiet">{line.specification}</bdi> × {show.count(line.quantity)}
          </dt>
          <dd>
            <img src={`/files/${line.picture}/160`} alt="" width={48} height={48} /> <Money of={line.price} />
            {line.words === null ? (
              <p className="quiet">
                {t("orders_office.seen_words_not_kept")} <KeptSince at={line.kept_since} />
              </p>
            ) : (
              <>
                <p className="quiet">
                  {t("orders_office.seen_words_since")} <Moment at={line.words.since} />.{" "}
                  <KeptSince at={line.kept_since} />
                </p>
                <p style={{ whiteSpace: "pre-line" }}>
                  <bdi>{line.words.description}</bdi>
                </p>
              </>
            )}
          </dd>
        </div>
      ))}
      {seen.coupons.map((coupon) => (
        <Coupon key={coupon.id} of={coupon} />
      ))}
      <Fact name={t("orders_office.seen_freight")}>
        <Money of={wholeFreight(seen)} />
      </Fact>
      {Number(seen.freight_discount) === 0 ? null : (
        <Fact name={t("orders_office.freight_given_up")}>
          <Money of={seen.freight_discount} />
        </Fact>
      )}
      <Fact name={t("orders_office.seen_discount")}>
        <Money of={seen.discount} />
      </Fact>
      <Fact name={t("orders_office.seen_total")}>
        <Money of={seen.actual_payment} />
      </Fact>
      <Fact name={t("orders_office.seen_promised")}>
        {seen.promised_by === null ? t("orders_office.seen_not_kept") : <Moment at={seen.promised_by} />}
      </Fact>
      {seen.promises.map(({ name, value }) => (
        <Fact key={name} name={settingName(name, t)}>
          {settingValue(name, value, show)}
        </Fact>
      ))}
      <Fact name={t("orders_office.seen_rules")}>{show.count(seen.rules_version)}</Fact>
      <Fact name={t("orders_office.seen_agreed")}>
        <AgreedVersions of={seen.agreements} />
      </Fact>
      <Fact name={t("orders_office.seen_language")}>{t("orders_office.seen_not_kept")}</Fact>
    </dl>
  );
}

function KeptSince({ at }: { at: Seen["lines"][number]["kept_since"] }): ReactNode {
  const t = useT();
  if (at === null) return null;
  return (
    <>
      {t("orders_office.seen_kept_since")} <Moment at={at} />
    </>
  );
}

function Coupon({ of: coupon }: { of: Seen["coupons"][number] }): ReactNode {
  const t = useT();
  const words = useValueWords();
  return (
    <div className="record-wide">
      <dt>
        {t(coupon.by === "store" ? "orders_office.seen_coupon" : "orders_office.seen_coupon_platform")}{" "}
        <Name of={coupon.name} />
      </dt>
      <dd>
        <p>
          {words(coupon)} <Money of={coupon.discount} />
        </p>
        <p className="quiet">
          {coupon.scope === "everything" ? (
            t("orders_office.seen_coupon_all")
          ) : (
            <Trans id="orders_office.seen_coupon_some" values={{ names: coupon.covers.join(", ") }} />
          )}
        </p>
        <p className="quiet">
          {t("orders_office.seen_coupon_valid")}: <Moment at={coupon.valid_from} /> – <Moment at={coupon.valid_until} />
        </p>
      </dd>
    </div>
  );
}

/** What a member had agreed to. */
export function AgreedVersions({ of: agreements }: { of: Seen["agreements"] }): ReactNode {
  const t = useT();
  if (agreements.length === 0) return t("orders_office.seen_not_kept");
  return agreements.map(({ key, version, at }) => (
    <span key={key}>
      {t(`orders_office.seen_${key}`)} <bdi>{version}</bdi>, <Moment at={at} />{" "}
    </span>
  ));
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
