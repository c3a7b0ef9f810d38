import type { Answer } from "@arcade/contract/endpoint";
import { maxPromoted, promotions } from "@arcade/contract/front/promotions/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";

type Mine = Answer<typeof promotions.mine>;

/**
 * `/pages/shop/promotion`: the store's places in the home feed, the delivery figures, and the goods in them (RULES 6).
 */
export function Page(): ReactNode {
  const t = useT();
  const mine = useRead(promotions.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("promotions.title")} onRefresh={mine.refetch}>
      <Loaded of={mine} skeleton={<Outline heights={["9rem", "20rem"]} className="gap-4 px-edge py-4" />}>
        {(store) => (
          <div className="flex flex-col gap-4 px-edge py-4">
            <Today store={store} />
            {store.goods.length === 0 ? (
              <EmptyState drawing="goods" title={t("promotions.no_goods")} text={t("promotions.no_goods_text")} />
            ) : (
              <Choice key={store.goods.map(({ id, chosen }) => `${id}${chosen}`).join(" ")} goods={store.goods} />
            )}
            <Days days={store.days} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Today({ store }: { store: Mine }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("promotions.today")}</h2>
      <p className="text-title-m">
        <Trans
          id="promotions.shown_of"
          values={{ delivered: show.count(store.delivered), max: show.count(store.max) }}
        />
      </p>
      <div
        role="meter"
        aria-label={t("promotions.today")}
        aria-valuemin={0}
        aria-valuemax={store.max}
        aria-valuenow={store.delivered}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full bg-primary"
          style={{ inlineSize: `${(100 * store.delivered) / Math.max(1, store.max)}%` }}
        />
      </div>
      <p className="text-label font-normal text-text-2">
        <Trans id="promotions.today_note" values={{ time: show.time(store.as_of) }} />
      </p>
      <p className="text-label font-normal text-text-2">{t("promotions.more")}</p>
    </Card>
  );
}

function Choice({ goods }: { goods: Mine["goods"] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    goods.filter((each) => each.chosen).map(({ id }) => id),
  );
  const choose = useChange(promotions.choose);
  const before = goods.filter((each) => each.chosen).map(({ id }) => id);
  const isChanged = chosen.length !== before.length || chosen.some((id) => !before.some((one) => one === id));
  const isFull = chosen.length > maxPromoted;
  const save = async () => {
    const outcome = await choose.send({ goods_ids: [...chosen] });
    if (outcome?.ok) toast.show({ text: t("promotions.saved"), tone: "success" });
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("promotions.choose")}</h2>
      <p className="text-label font-normal text-text-2">{t("promotions.choose_note", { max: maxPromoted })}</p>
      <ul className="flex max-h-[28rem] flex-col lined overflow-y-auto">
        {goods.map(({ id, name, picture, today, month }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Checkbox
              aria-label={t("promotions.select", { name })}
              checked={chosen.some((one) => one === id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span className="size-12 shrink-0 overflow-hidden rounded-s">
              <OurPicture name={picture} alt="" sizes="3rem" />
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="line-clamp-2">{name}</bdi>
              <span className="block text-label font-normal text-text-2">
                <Trans id="promotions.goods_shown" values={{ today: show.count(today), month: show.count(month) }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isFull && <Notice tone="bad">{t("promotions.too_many", { max: maxPromoted })}</Notice>}
      <Button
        busy={choose.pending}
        disabledReason={isFull ? t("promotions.too_many", { max: maxPromoted }) : null}
        variant={isChanged ? "primary" : "secondary"}
        onClick={() => void save()}
      >
        {t("promotions.save")} · {t("promotions.chosen", { count: chosen.length })}
      </Button>
    </Card>
  );
}

function Days({ days }: { days: Mine["days"] }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("promotions.days")}</h2>
      {days.length === 0 ? (
        <p className="text-text-2">{t("promotions.no_days")}</p>
      ) : (
        <table className="w-full">
          <thead className="text-label text-text-2">
            <tr>
              <th className="py-2 text-start font-normal">{t("promotions.day")}</th>
              <th className="py-2 text-end font-normal">{t("promotions.delivered")}</th>
              <th className="py-2 text-end font-normal">{t("promotions.places")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, delivered, max }) => (
              <tr key={day} className="border-t border-line">
                <td className="py-2">
                  <Num>{day}</Num>
                </td>
                <td className="py-2 text-end">
                  <Num>{show.count(delivered)}</Num>
                </td>
                <td className="py-2 text-end">
                  <Num>{show.count(max)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
