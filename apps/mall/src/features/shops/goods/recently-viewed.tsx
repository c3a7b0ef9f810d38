import { goods as rows } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { GoodsRow } from "./goods-grid.tsx";
import { showsSuggestions } from "./suggestion-choice.ts";

const most = 12;

/**
 * The goods that a member looked at, the newest first, and why they are shown. Renders nothing for visitors, for
 * members who turned it off, and if there are none. `besides` is the goods of the current page, which are left out.
 */
export function RecentlyViewed({ besides }: { besides?: string }): ReactNode {
  const loggedIn = useSession(({ token }) => token !== null);
  return loggedIn && showsSuggestions() ? <Seen besides={besides} /> : null;
}

function Seen({ besides }: { besides: string | undefined }): ReactNode {
  const t = useT();
  const seen = usePages(rows.history, {}, { staleMs: 60_000 }).items.filter(
    ({ id, on_sale }) => on_sale && id !== besides,
  );
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3 px-edge">
        <h2 id="recently-viewed" className="text-title-s">
          {t("goods_service.recently_viewed")}
        </h2>
        <ButtonLink variant="quiet" size="s" href={paths.history()}>
          {t("goods_service.see_all_viewed")}
        </ButtonLink>
      </div>
      <p className="px-edge text-caption text-text-2">{t("goods_service.recently_viewed_why")}</p>
      <GoodsRow goods={seen.slice(0, most)} label={t("goods_service.recently_viewed")} />
    </section>
  );
}
