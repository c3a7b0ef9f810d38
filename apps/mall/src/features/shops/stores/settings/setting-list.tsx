import { staff } from "@arcade/contract/shops/staff/api";
import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { useCountryName } from "./country-names.ts";
import { StorePreview } from "../store-preview.tsx";

/** All settings, each with its current value. */
export function SettingList({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const show = useShow();
  const countryName = useCountryName();
  const freights = useRead(stores.freights, {}).data;
  const owner = useRead(staff.mine, {}).data?.owner === true;
  const language = useLanguage();
  const written = Object.keys(profile.name).filter((of): of is keyof typeof languageNames => of in languageNames);
  const away = profile.holiday !== null && isAway(profile.holiday.until, serverNow()) ? profile.holiday.until : null;
  return (
    <div className="flex flex-col gap-6 px-edge py-4">
      <StorePreview
        name={profile.name[language] ?? Object.values(profile.name)[0] ?? ""}
        logo={profile.logo}
        banner={profile.banner}
        id={profile.id}
      />
      <ListRows>
        <ListRow
          title={t("shop_setting.face")}
          detail={<bdi>{written.map((of) => languageNames[of]).join(" · ")}</bdi>}
          href={paths.shopSetting({ part: "face" })}
        />
        <ListRow
          title={t("shop_setting.words")}
          detail={<Trans id="shop_setting.words_count" values={{ count: profile.quick_replies.length }} />}
          href={paths.shopSetting({ part: "words" })}
        />
        <ListRow
          title={t("shop_setting.hours")}
          detail={
            profile.hours === null ? (
              t("shop_setting.not_set")
            ) : (
              <bdi>{profile.hours.time_zone.replaceAll("_", " ")}</bdi>
            )
          }
          href={paths.shopSetting({ part: "hours" })}
        />
      </ListRows>
      <ListRows>
        <ListRow
          title={t("shop_setting.ships_from")}
          value={countryName(profile.ships_from)}
          href={paths.shopSetting({ part: "ships" })}
        />
        <ListRow
          title={t("shop_setting.freight")}
          detail={freights && <Trans id="shop_setting.freight_count" values={{ count: freights.items.length }} />}
          href={paths.shopSetting({ part: "freight" })}
        />
        <ListRow
          title={t("shop_setting.return_address")}
          detail={
            profile.return_address === null ? t("shop_setting.not_set") : <bdi>{profile.return_address.address}</bdi>
          }
          href={paths.shopSetting({ part: "place" })}
        />
      </ListRows>
      <ListRows>
        <ListRow
          title={t("shop_setting.holiday")}
          detail={
            away === null ? (
              t("shop_setting.holiday_off")
            ) : (
              <Trans id="stores.holiday_title" values={{ time: show.time(away) }} />
            )
          }
          href={paths.shopSetting({ part: "holiday" })}
        />
      </ListRows>
      {owner && (
        <ListRows>
          <ListRow title={t("staff.title")} href={paths.shopStaff()} />
          <ListRow title={t("integrations.webhooks")} href={paths.shopSetting({ part: "webhooks" })} />
          <ListRow title={t("integrations.keys")} href={paths.shopSetting({ part: "keys" })} />
        </ListRows>
      )}
    </div>
  );
}
