import { goods as rows, type GoodsDetail } from "@arcade/contract/shops/goods/api";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ReportSheet } from "../../base/moderation/index.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";

/**
 * A small button to report goods. After a report it says that the report waits. Merchants cannot report their own
 * goods.
 */
export function ReportGoods({ goods: { id } }: { goods: GoodsDetail }): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(rows.mine, { id });
  const [open, setOpen] = useState(false);
  if (mine.data?.own) return null;
  if (mine.data?.reported) return <p className="px-edge text-label text-text-2">{t("moderation.made")}</p>;
  return (
    <div className="px-edge">
      <button
        type="button"
        className="min-h-11 min-w-11 text-label text-text-2 underline underline-offset-4"
        onClick={() => (loggedIn ? setOpen(true) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
      >
        {t("moderation.report_goods")}
      </button>
      {open && <ReportSheet what="goods" id={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
