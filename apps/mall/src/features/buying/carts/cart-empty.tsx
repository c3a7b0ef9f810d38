import { content } from "@arcade/contract/front/content/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { GoodsGrid } from "../../shops/goods/index.ts";

const recommended = 6;

/** The empty cart: a link to the goods, and a few goods to start with. */
export function CartEmpty({ isMember }: { isMember: boolean }): ReactNode {
  const t = useT();
  const feed = useRead(content.feed, {});
  const ways = (
    <>
      <ButtonLink size="m" href={paths.home()}>
        {t("carts.look_round")}
      </ButtonLink>
      {!isMember && (
        <ButtonLink size="m" variant="secondary" href={paths.logIn({ back: paths.cart() })}>
          {t("carts.log_in")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <EmptyState
        drawing="cart"
        title={t("carts.empty_title")}
        text={t(isMember ? "carts.empty_text" : "carts.empty_visitor")}
        action={ways}
      />
      {feed.data && feed.data.items.length > 0 && (
        <section className="px-edge pb-6" aria-labelledby="carts-recommended">
          <h2 id="carts-recommended" className="pb-3 text-title-s">
            {t("carts.recommended")}
          </h2>
          <GoodsGrid goods={feed.data.items.slice(0, recommended)} />
        </section>
      )}
    </>
  );
}
