import type { goods as rows } from "@arcade/contract/shops/goods/api";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow } from "../../../kit/lists/list-row.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** The terms of every order, with the figures that the mall's own timers use. */
export function ServiceRow({ service }: { service: Answer<typeof rows.detail>["service"] }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { ship_hours: ship, after_sales_days: days, refund_answer_hours: answer } = service;
  const protectedDays = service.price_protection_days;
  return (
    <>
      <ListRow
        icon={ShieldIcon}
        title={t("goods_service.title")}
        detail={<Trans id="goods_service.row" values={{ hours: ship, days }} />}
        onAct={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t("goods_service.title")}
        actions={
          <ButtonLink variant="secondary" href={paths.rules()}>
            {t("goods_service.all_rules")}
          </ButtonLink>
        }
      >
        <ul className="flex list-disc flex-col gap-3 ps-5">
          <li>
            <Trans id="goods_service.held" values={{ days }} />
          </li>
          <li>
            <Trans id="goods_service.sent" values={{ hours: ship }} />
          </li>
          <li>
            <Trans id="goods_service.after" values={{ days }} />
          </li>
          <li>
            <Trans id="goods_service.answer" values={{ hours: answer }} />
          </li>
          {protectedDays > 0 && (
            <li>
              <Trans id="goods_service.price" values={{ days: protectedDays }} />
            </li>
          )}
        </ul>
      </Sheet>
    </>
  );
}
