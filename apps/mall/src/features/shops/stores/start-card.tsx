import type { StartStep } from "@arcade/contract/shops/stores/start";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** The page of each step. */
const placeOf: Record<StartStep, string> = {
  face: paths.shopSetting({ part: "face" }),
  hours: paths.shopSetting({ part: "hours" }),
  return_address: paths.shopSetting({ part: "place" }),
  freight: paths.shopSetting({ part: "freight" }),
  goods: paths.shopGoodsAdd(),
  shipped: paths.shopOrders("shipped"),
};

/** "Get ready (2 of 6)": what a new store still needs. Renders nothing when all is done. */
export function StartCard({ steps }: { steps: readonly { step: StartStep; done: boolean }[] }): ReactNode {
  const t = useT();
  const show = useShow();
  if (steps.length === 0) return null;
  const done = steps.filter((each) => each.done).length;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="get-ready">
      <h2 id="get-ready" className="text-title-s">
        {t("shop.start_title", { done: show.count(done), all: show.count(steps.length) })}
      </h2>
      <ListRows>
        {steps.map(({ step, done: isDone }) => (
          <ListRow
            key={step}
            title={t(`shop.start_${step}`)}
            value={
              isDone && (
                <Tag tone="ok">
                  <CheckIcon size={16} /> {t("shop.start_done")}
                </Tag>
              )
            }
            href={placeOf[step]}
          />
        ))}
      </ListRows>
    </section>
  );
}
