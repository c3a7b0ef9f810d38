import type { Answer } from "@arcade/contract/endpoint";
import { staff } from "@arcade/contract/shops/staff/api";
import type { StaffInvited } from "@arcade/contract/shops/staff/api";
import { serverNow } from "@arcade/web/clock.ts";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { ClockIcon } from "../../../kit/pictures/more-icons.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { InviteSheet } from "./invite-sheet.tsx";
import { usePartsText } from "./parts-fields.tsx";
import { PersonCard } from "./person-card.tsx";

/** `/pages/shop/staff?part=log`: the staff of the store, the open invitations, and the log of what they did. */
export function Page(): ReactNode {
  return useParameters()["part"] === "log" ? <Log /> : <People />;
}

function People(): ReactNode {
  const t = useT();
  const list = useRead(staff.list, {}, { staleMs: 0 });
  const [inviting, setInviting] = useState(false);
  return (
    <Screen
      title={t("staff.title")}
      onRefresh={() => refresh(staff.list)}
      bottom={
        <Button wide onClick={() => setInviting(true)}>
          {t("staff.invite")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-edge py-4">
        <p className="text-text-2">{t("staff.intro")}</p>
        <Loaded of={list} skeleton={<Skeleton height="14rem" />}>
          {({ items, invitations, max }) => (
            <>
              <p className="text-label text-text-2">
                <bdi>{t("staff.people", { count: items.length + invitations.length, max })}</bdi>
              </p>
              {items.length + invitations.length === 0 && (
                <EmptyState drawing="stores" title={t("staff.none_title")} text={t("staff.none_text")} />
              )}
              <ul className="flex flex-col gap-3">
                {items.map((person) => (
                  <li key={person.id}>
                    <PersonCard person={person} />
                  </li>
                ))}
              </ul>
              {invitations.length > 0 && <Invitations invitations={invitations} />}
            </>
          )}
        </Loaded>
        <ListRows>
          <ListRow icon={ClockIcon} title={t("staff.log")} href={paths.shopStaff({ part: "log" })} />
        </ListRows>
      </div>
      {inviting && <InviteSheet onClose={() => setInviting(false)} />}
    </Screen>
  );
}

function Invitations({ invitations }: { invitations: readonly StaffInvited[] }): ReactNode {
  const t = useT();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="invited">
      <h2 id="invited" className="text-title-s">
        {t("staff.invited")}
      </h2>
      <ul className="flex flex-col gap-3">
        {invitations.map((invited) => (
          <li key={invited.id}>
            <Invited invited={invited} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invited({ invited: { id, email, parts, expires } }: { invited: StaffInvited }): ReactNode {
  const t = useT();
  const show = useShow();
  const partsText = usePartsText();
  const resending = useChange(staff.resend);
  const takingBack = useChange(staff.takeBack);
  const resend = async () => {
    const outcome = await resending.send({ id });
    if (outcome?.ok) toast.show({ text: t("staff.sent", { email }), tone: "success" });
  };
  const takeBack = async () => {
    const outcome = await takingBack.send({ id });
    if (outcome?.ok) toast.show({ text: t("staff.taken_back"), tone: "success" });
  };
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="font-semibold wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </h3>
      <p>{partsText(parts)}</p>
      <p className="text-label text-text-2">
        {new Date(expires) <= serverNow() ? (
          t("staff.expired")
        ) : (
          <Trans id="staff.expires" values={{ time: show.time(expires) }} />
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="m" busy={resending.pending} onClick={() => void resend()}>
          {t("staff.resend")}
        </Button>
        <Button variant="secondary" size="m" busy={takingBack.pending} onClick={() => void takeBack()}>
          {t("staff.take_back")}
        </Button>
      </div>
    </Card>
  );
}

type About = Answer<typeof staff.acts>["items"][number]["about"];

/** The order or the goods that an act was about, as the store's pages show them. */
function placeOf({ kind, id }: NonNullable<About>): string {
  return kind === "order" ? paths.shopOrder(id) : paths.shopGoodsOne(id);
}

/** Who acted, and on which order or goods. */
function Act({ nickname, about }: { nickname: string; about: About }): ReactNode {
  const t = useT();
  return (
    <>
      <bdi>{nickname}</bdi>
      {about !== null && (
        <>
          {" · "}
          <bdi>{about.name}</bdi>
          {about.count > 1 && ` ${t("staff.act_more", { count: about.count - 1 })}`}
        </>
      )}
    </>
  );
}

function Log(): ReactNode {
  const t = useT();
  const show = useShow();
  const list = usePages(staff.acts, {}, { staleMs: 0 });
  return (
    <Screen title={t("staff.log")} onRefresh={() => refresh(staff.acts)}>
      <div className="px-edge py-4">
        <Endless
          of={list}
          skeleton={<Skeleton height="14rem" />}
          empty={<EmptyState drawing="orders" title={t("staff.log_none")} />}
        >
          {(items) => (
            <ListRows>
              {items.map(({ id, nickname, act, at, about }) => (
                <ListRow
                  key={id}
                  title={t(`staff.act_${act}`)}
                  detail={<Act nickname={nickname} about={about} />}
                  value={<bdi>{show.time(at)}</bdi>}
                  {...(about === null ? {} : { href: placeOf(about) })}
                />
              ))}
            </ListRows>
          )}
        </Endless>
      </div>
    </Screen>
  );
}
