import { account } from "@arcade/contract/people/account/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { BellIcon, InfoIcon, PersonIcon } from "../../../../kit/pictures/icons.tsx";
import { DevicesIcon, DocumentIcon, LockIcon, MailIcon, ShieldIcon } from "../../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useSession } from "../../../../platform/wire/session.ts";
import { NotificationSettings } from "../../../base/notices/index.ts";
import { AvatarRow } from "./avatar-row.tsx";
import { ClearCacheRow } from "./clear-cache-row.tsx";
import { Devices } from "./devices.tsx";
import { LogOut } from "../sign-in/log-out.tsx";
import { PreferenceRows } from "./preference-rows.tsx";
import { WaitingRecovery } from "./waiting-recovery.tsx";

/**
 * `/pages/member/setting`. With `?part=devices` it shows the devices, with `?part=notifications` the notification
 * settings.
 */
export function Page(): ReactNode {
  const { part } = useParameters();
  if (part === "notifications") return <NotificationSettings />;
  return part === "devices" ? <Devices /> : <Settings />;
}

function Settings(): ReactNode {
  const t = useT();
  return (
    <Screen title={t("account.settings")}>
      <div className="flex flex-col gap-6 px-edge py-5">
        <WaitingRecovery />
        <Group title={t("account.group_profile")}>
          <Profile />
        </Group>
        <Group title={t("account.group_security")}>
          <Security />
        </Group>
        <Group title={t("account.group_app")}>
          <PreferenceRows />
          <ListRow
            icon={BellIcon}
            title={t("notices.settings")}
            detail={t("notices.settings_detail")}
            href={paths.setting({ part: "notifications" })}
          />
          <ClearCacheRow />
        </Group>
        <Group title={t("account.group_about")}>
          <ListRow icon={InfoIcon} title={t("account.about")} href={paths.article("about")} />
          <ListRow icon={DocumentIcon} title={t("account.user_agreement")} href={paths.article("agreement")} />
          <ListRow icon={ShieldIcon} title={t("account.privacy_policy")} href={paths.article("privacy")} />
        </Group>
        <LogOut />
      </div>
    </Screen>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-label text-text-2">{title}</h2>
      <ListRows>{children}</ListRows>
    </section>
  );
}

function Profile(): ReactNode {
  const t = useT();
  const { userinfo } = useSession();
  if (!userinfo) return null;
  return (
    <>
      <AvatarRow name={userinfo.nickname} avatar={userinfo.avatar} />
      <ListRow
        icon={PersonIcon}
        title={t("field.nickname")}
        value={<bdi>{userinfo.nickname}</bdi>}
        href={paths.nicknameEdit()}
      />
      <ListRow
        icon={MailIcon}
        title={t("field.email")}
        detail={<bdi dir="ltr">{userinfo.email}</bdi>}
        href={paths.emailEdit()}
      />
    </>
  );
}

function Security(): ReactNode {
  const t = useT();
  const mine = useRead(account.mine, {}).data;
  const devices = useRead(account.devices, {}).data?.items.length;
  const state = !mine
    ? null
    : mine.payment_password_locked_until
      ? t("account.state_locked")
      : mine.payment_password_set
        ? t("account.state_set")
        : t("account.state_not_set");
  return (
    <>
      <ListRow icon={LockIcon} title={t("account.password_edit")} href={paths.passwordEdit()} />
      <ListRow icon={ShieldIcon} title={t("field.payment_password")} value={state} href={paths.paymentPasswordEdit()} />
      <ListRow
        icon={ShieldIcon}
        title={t("account.two_factor")}
        value={mine && (mine.two_factor ? t("account.state_on") : t("account.state_off"))}
        href={paths.twoFactor()}
      />
      <ListRow
        icon={ShieldIcon}
        title={t("account.passkeys")}
        detail={t("account.passkeys_detail")}
        href={paths.passkeys()}
      />
      <ListRow
        icon={DevicesIcon}
        title={t("account.devices")}
        value={devices}
        href={paths.setting({ part: "devices" })}
      />
      <ListRow icon={DocumentIcon} title={t("members.data_title")} href={paths.myData()} />
    </>
  );
}
