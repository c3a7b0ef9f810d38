import type { HomeBlock } from "@arcade/contract/front/content/blocks";
import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import type { MessageId } from "@arcade/messages/ids";
import { couponCondition, couponValue } from "@arcade/web/coupons/words.ts";
import { withPlaces } from "@arcade/web/promoted-places.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { Money } from "../../../kit/figures.tsx";
import type { PreviewWords } from "./preview-words.ts";

type Home = Answer<typeof homeOffice.preview>;
type Goods = Home["feed"][number];

interface PartProps {
  home: Home;
  words: PreviewWords;
}

/** The heading of each block in the mall; banners and categories have none there. */
const headings = {
  banners: null,
  categories: null,
  coupons: "coupons.strip_title",
  fallen: "content.fallen",
  deals: "content.deals",
  best_sold: "content.best_sold",
  groups: "content.groups",
  newest: "content.newest",
  stores: "content.stores",
  feed: "content.recommended",
} as const satisfies Record<HomeBlock, MessageId | null>;

/** How many items of a block are in its preview; in the mall the rows go on. */
const max = 8;

/** A block as a visitor gets it. The mall leaves out one in which there is nothing: that is said here. */
export function HomeBlockPreview({ kind, home, words }: PartProps & { kind: HomeBlock }): ReactNode {
  const t = useT();
  const name = t(`content_office.block_${kind}`);
  const heading = headings[kind];
  if (home[kind].length === 0)
    return (
      <section className="content-nothing">
        <Trans id="content_office.block_nothing" values={{ name }} />
      </section>
    );
  return (
    <section aria-label={name}>
      {heading === null ? null : <h3>{words.t(heading)}</h3>}
      {kind === "fallen" ? <p className="quiet">{words.t("content.fallen_note")}</p> : null}
      <Inside kind={kind} home={home} words={words} />
    </section>
  );
}

function Inside({ kind, home, words }: PartProps & { kind: HomeBlock }): ReactNode {
  const t = useT();
  const label = t(`content_office.block_${kind}`);
  const feed = withPlaces(home.feed, home.places);
  switch (kind) {
    case "banners":
      return (
        <Row label={label}>
          <Banners banners={home.banners} />
        </Row>
      );
    case "categories":
      return <Categories categories={home.categories} />;
    case "coupons":
      return (
        <Row label={label}>
          {home.coupons.slice(0, max).map((coupon) => (
            <CouponTicket key={coupon.id} coupon={coupon} words={words} />
          ))}
        </Row>
      );
    case "deals":
      return (
        <Row label={label}>
          {home.deals.slice(0, max).map((deal) => (
            <GoodsCard key={deal.id} goods={deal}>
              <span>{words.t("coupons.ends_at", { time: words.show.time(deal.ends) })}</span>
              <span>{words.t("goods.deal_left", { left: deal.quantity - deal.sold, count: deal.quantity })}</span>
            </GoodsCard>
          ))}
        </Row>
      );
    case "groups":
      return (
        <Row label={label}>
          {home.groups.slice(0, max).map((offer) => (
            <GroupCard key={offer.goods_id} offer={offer} words={words} />
          ))}
        </Row>
      );
    case "stores":
      return <Stores stores={home.stores} words={words} />;
    case "feed":
      return (
        <ul className="content-feed">
          {feed.goods.slice(0, max).map((goods) => (
            <GoodsCard key={goods.id} goods={goods}>
              {feed.promoted.has(goods.id) ? (
                <span className="content-promoted">{words.t("promotions.label")}</span>
              ) : null}
            </GoodsCard>
          ))}
        </ul>
      );
    case "fallen":
    case "best_sold":
    case "newest":
      return (
        <Row label={label}>
          {home[kind].slice(0, max).map((goods) => (
            <GoodsCard key={goods.id} goods={goods} />
          ))}
        </Row>
      );
  }
}

/** Content that is wider than a phone can be scrolled, also by keyboard. */
function Row({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="content-row" aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}

function Banners({ banners }: Pick<Home, "banners">): ReactNode {
  return banners.map(({ id, title, text, picture }) => (
    <li key={id} className="content-banner">
      <img src={`/files/${picture}/640`} alt="" loading="lazy" />
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </li>
  ));
}

function Categories({ categories }: Pick<Home, "categories">): ReactNode {
  return (
    <ul className="content-cards">
      {categories.map(({ id, name, picture }) => (
        <li key={id}>
          <img src={`/files/${picture}/160`} alt="" width={64} height={64} loading="lazy" className="content-arch" />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

function GoodsCard({ goods, children }: { goods: Goods; children?: ReactNode }): ReactNode {
  const before = goods.deal?.lowest ?? goods.old_price;
  return (
    <li>
      <img src={`/files/${goods.picture}/160`} alt="" width={120} height={120} loading="lazy" />
      <bdi className="content-two-lines">{goods.name}</bdi>
      <span className="content-price">
        <Money of={goods.deal?.price ?? goods.price} />
      </span>
      {before === null ? null : <s>{money(before)}</s>}
      {children}
    </li>
  );
}

function GroupCard({ offer, words }: { offer: Home["groups"][number]; words: PreviewWords }): ReactNode {
  return (
    <li>
      <img src={`/files/${offer.picture}/160`} alt="" width={120} height={120} loading="lazy" />
      <bdi className="content-two-lines">{offer.name}</bdi>
      <span className="content-price">
        {words.t("content.group_offer", { size: offer.size, price: money(offer.price) })}
      </span>
      <span>{words.t("content.group_alone", { price: money(offer.single_price) })}</span>
      {offer.open > 0 ? <span>{words.t("content.group_open", { count: offer.open })}</span> : null}
    </li>
  );
}

function CouponTicket({ coupon, words }: { coupon: Home["coupons"][number]; words: PreviewWords }): ReactNode {
  const { t } = words;
  const { scope, covers, store } = coupon;
  const whole = store === null ? t("coupons.scope_mall") : t("coupons.scope_store");
  return (
    <li className="content-ticket">
      <strong>{couponValue(coupon, words)}</strong>
      <bdi>{coupon.name}</bdi>
      <span>{couponCondition(coupon, words)}</span>
      <span>
        {store === null ? null : (
          <>
            <bdi>{store.name}</bdi> ·{" "}
          </>
        )}
        {scope === "everything" ? whole : t("coupons.scope_some", { names: covers.join(" · ") })}
      </span>
      <span>{t("coupons.left", { count: coupon.left })}</span>
    </li>
  );
}

function Stores({ stores, words: { t } }: { stores: Home["stores"]; words: PreviewWords }): ReactNode {
  return (
    <ul className="content-cards">
      {stores.map(({ id, name, logo, goods }) => (
        <li key={id}>
          {logo === "" ? null : (
            <img src={`/files/${logo}/160`} alt="" width={64} height={64} loading="lazy" className="content-arch" />
          )}
          <bdi>{name}</bdi>
          <span>{t("stores.goods_count", { count: goods })}</span>
        </li>
      ))}
    </ul>
  );
}
