import type { Answer } from "@arcade/contract/endpoint";
import { invitations } from "@arcade/contract/front/invitations/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { GiftIcon } from "../../../kit/pictures/more-icons.tsx";
import { Outline, Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useMall } from "../../../platform/page/title.ts";
import { linkTo, ShareButtons } from "../../../platform/page/share.tsx";
import { CameByMe } from "./came-by-me.tsx";
import { useGiftWords } from "./gift-words.ts";
import { RewardState } from "./reward-state.tsx";

type Mine = Answer<typeof invitations.mine>;
type Offer = NonNullable<Answer<typeof invitations.offer>["offer"]>;

/** `/pages/member/invite`: the member's code and link, the current gifts, and who came (RULES 7). */
export function Page(): ReactNode {
  const t = useT();
  const mine = useRead(invitations.mine, {}, { staleMs: 0 });
  return (
    <Screen
      title={t("invitations.title")}
      onRefresh={() => refresh(invitations.mine, invitations.offer, invitations.came)}
    >
      <Loaded of={mine} skeleton={<Outline heights={["13rem", "11rem", "8rem"]} className="gap-5 px-edge py-4" />}>
        {(found) => (
          <div className="flex flex-col gap-5 px-edge py-4">
            <MyCode code={found.code} />
            <Gifts mine={found} />
            {found.own !== null && <Own reward={found.own} />}
            <CameByMe came={found.came} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function MyCode({ code }: { code: string }): ReactNode {
  const t = useT();
  const mall = useMall()?.mall_name ?? "";
  const page = paths.register({ invitation: code });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-label font-normal text-text-2">{t("invitations.your_code")}</h2>
      <p className="text-title-l">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p className="text-text-2">{t("invitations.lead")}</p>
      <p className="text-label font-normal wrap-anywhere text-text-2">
        {t("invitations.link")}: <bdi dir="ltr">{linkTo(page)}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareButtons page={page} title={t("invitations.title")} text={t("invitations.share_text", { mall })} />
        <CopyButton text={code} copied={t("invitations.copied")} failed={t("invitations.copy_failed", { text: code })}>
          {t("invitations.copy_code")}
        </CopyButton>
      </div>
    </Card>
  );
}

/** What both sides get, in figures, before the invitation, and the monthly limit. */
function Gifts({ mine }: { mine: Mine }): ReactNode {
  const t = useT();
  const offer = useRead(invitations.offer, {});
  return (
    <Loaded of={offer} skeleton={<Skeleton height="9rem" />}>
      {({ offer: found }) =>
        found === null ? (
          <p className="text-text-2">{t("invitations.no_offer")}</p>
        ) : (
          <Offered offer={found} mine={mine} />
        )
      }
    </Loaded>
  );
}

function Offered({ offer, mine: { month_most, month_given, order_least } }: { offer: Offer; mine: Mine }): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useGiftWords();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-title-s">
        <GiftIcon size={20} />
        {t("invitations.offer_title")}
      </h2>
      {offer.invited && (
        <div>
          <p className="text-label font-normal text-text-2">{t("invitations.for_invited")}</p>
          <p className="text-body-strong">{words(offer.invited)}</p>
        </div>
      )}
      {offer.inviter && (
        <div>
          <p className="text-label font-normal text-text-2">
            <Trans id="invitations.for_inviter" values={{ min: money(order_least) }} />
          </p>
          <p className="text-body-strong">{words(offer.inviter)}</p>
          <p className="text-label font-normal text-text-2">
            <Trans
              id="invitations.month_note"
              values={{ max: show.count(month_most), given: show.count(month_given) }}
            />
          </p>
        </div>
      )}
      <p className="text-label font-normal text-text-2">
        <Trans id="invitations.offer_until" values={{ until: show.time(offer.until) }} /> ·{" "}
        {t("invitations.gift_left", {
          count: Math.min(offer.invited?.left ?? Infinity, offer.inviter?.left ?? Infinity),
        })}
      </p>
    </Card>
  );
}

function Own({ reward }: { reward: NonNullable<Mine["own"]> }): ReactNode {
  const t = useT();
  const words = useGiftWords();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("invitations.own_title")}</h2>
      <p className="text-body-strong">{words(reward.coupon)}</p>
      <RewardState reward={reward} />
      {reward.state === "given" && (
        <ButtonLink size="m" variant="secondary" href={paths.coupons()} className="self-start">
          {t("invitations.to_coupons")}
        </ButtonLink>
      )}
    </Card>
  );
}
