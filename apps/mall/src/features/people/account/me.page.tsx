import { account } from "@arcade/contract/people/account/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { ButtonLink, IconLink } from "../../../kit/button.tsx";
import { NextIcon, StarIcon } from "../../../kit/pictures/icons.tsx";
import {
  GiftIcon,
  HelpIcon,
  PlaceIcon,
  ServiceIcon,
  SettingsIcon,
  StoreIcon,
  WalletIcon,
} from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { PartFailed } from "../../../platform/page/part-failed.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { type Userinfo, useSession } from "../../../platform/wire/session.ts";
import { MessagesLink } from "../../base/notices/index.ts";
import { Hero } from "./hero.tsx";
import { maskedEmail } from "./settings/masked-email.ts";
import { MyOrders } from "./my-orders.tsx";
import { MyWallet } from "./my-wallet.tsx";
import { PreferenceRows } from "./settings/preference-rows.tsx";

/** `/pages/member/index`, the tab "Me": the member's own pages, or log-in and registration for a visitor. */
export function Page(): ReactNode {
  const { userinfo } = useSession();
  return userinfo ? <MemberPage userinfo={userinfo} /> : <VisitorPage />;
}

function MemberPage({ userinfo }: { userinfo: Userinfo }): ReactNode {
  const t = useT();
  const store = useRead(account.mine, {}).data?.store;
  return (
    <Screen
      title={t("app.tab_me")}
      back={false}
      actions={
        <>
          <MessagesLink />
          <IconLink icon={SettingsIcon} label={t("account.settings")} href={paths.setting()} />
        </>
      }
      onRefresh={() => refresh(account.mine, account.statistics, wallet.mine)}
    >
      <div className="flex flex-col gap-3 px-edge py-4">
        <Profile userinfo={userinfo} />
        <Counts />
        <MyWallet />
        <MyOrders />
        <ListRows>
          <ListRow
            icon={StoreIcon}
            title={t(store?.works_for ? "account.work_for" : "account.my_store")}
            value={store && <bdi>{store.name}</bdi>}
            href={paths.shop()}
          />
        </ListRows>
        <ListRows>
          <ListRow icon={StarIcon} title={t("account.my_reviews")} href={paths.comments()} />
          <ListRow icon={HelpIcon} title={t("account.my_questions")} href={paths.myQuestions()} />
          <ListRow icon={PlaceIcon} title={t("account.addresses")} href={paths.addresses()} />
          <ListRow icon={WalletIcon} title={t("account.wallet_addresses")} href={paths.walletAddresses()} />
          <ListRow icon={GiftIcon} title={t("invitations.title")} href={paths.invite()} />
          <ListRow icon={ServiceIcon} title={t("account.service")} href={paths.service()} />
          <PreferenceRows />
          <ListRow icon={SettingsIcon} title={t("account.settings")} href={paths.setting()} />
        </ListRows>
      </div>
    </Screen>
  );
}

function Profile({ userinfo: { nickname, email, avatar } }: { userinfo: Userinfo }): ReactNode {
  return (
    <Anchor href={paths.setting()} className="flex min-h-16 items-center gap-3 py-1">
      <Avatar name={nickname} src={avatar && pictureUrl(avatar, 160)} size={64} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title-m">
          <bdi>{nickname}</bdi>
        </span>
        <span className="block truncate text-text-2">
          <bdi dir="ltr">{maskedEmail(email)}</bdi>
        </span>
      </span>
      <NextIcon size={20} className="text-text-3" />
    </Anchor>
  );
}

/** Favourites, following, history, coupons (SPEC 3: dynamic). */
function Counts(): ReactNode {
  const t = useT();
  const show = useShow();
  const statistics = useRead(account.statistics, {});
  const counted = statistics.data?.dynamic;
  const counts = [
    { href: paths.collect(), label: t("account.favourites"), count: counted?.collection },
    { href: paths.collect({ tab: "stores" }), label: t("account.following"), count: counted?.concern },
    { href: paths.history(), label: t("account.history"), count: counted?.footprint },
    { href: paths.coupons(), label: t("coupons.coupons"), count: counted?.coupon },
  ];
  return (
    <>
      <div className="grid grid-cols-4 gap-2">
        {counts.map(({ href, label, count }) => (
          <Anchor
            key={href}
            href={href}
            className="flex min-h-14 flex-col items-center justify-center rounded-card text-center active:bg-sunken"
          >
            <bdi className="text-title-m">{count === undefined ? "\u2013" : show.countShort(count)}</bdi>
            <span className="text-label text-text-2">{label}</span>
          </Anchor>
        ))}
      </div>
      <PartFailed of={statistics} />
    </>
  );
}

function VisitorPage(): ReactNode {
  const t = useT();
  return (
    <Screen title={t("app.tab_me")} back={false}>
      <Hero>{t("account.visitor")}</Hero>
      <div className="flex flex-col gap-3 px-edge py-4">
        <div className="flex flex-wrap gap-3 pb-2">
          <ButtonLink href={paths.logIn({ back: paths.me() })} className="flex-1">
            {t("account.log_in")}
          </ButtonLink>
          <ButtonLink href={paths.register({ back: paths.me() })} variant="secondary" className="flex-1">
            {t("account.register")}
          </ButtonLink>
        </div>
        <ListRows>
          <PreferenceRows />
          <ListRow icon={HelpIcon} title={t("account.service")} href={paths.service()} />
        </ListRows>
      </div>
    </Screen>
  );
}
