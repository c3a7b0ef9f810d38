import { account } from "@arcade/contract/people/account/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../../kit/button.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { DevicesIcon } from "../../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { refresh, useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";

type Device = Answer<typeof account.devices>["items"][number];

/** The devices on which the member is signed in (RULES 7). Each of the others can be signed out. */
export function Devices(): ReactNode {
  const t = useT();
  const devices = useRead(account.devices, {}, { staleMs: 0 });
  return (
    <Screen title={t("account.devices")} onRefresh={() => refresh(account.devices)}>
      <div className="flex flex-col gap-3 px-edge py-5">
        <p className="text-text-2">{t("account.devices_text")}</p>
        <Loaded of={devices} skeleton={<Skeleton height="9rem" />}>
          {({ items }) => (
            <ListRows>
              {items.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ListRows>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

function DeviceRow({ device: { id, client, createtime, seen, ends, current } }: { device: Device }): ReactNode {
  const t = useT();
  const show = useShow();
  const confirm = useConfirm();
  const name = useDeviceName(client);
  const { send, pending } = useChange(account.endSession);
  const signOut = async () => {
    if (
      !(await confirm({
        title: t("account.device_end"),
        text: t("account.device_end_text", { device: name }),
        confirmLabel: t("account.device_end"),
      }))
    )
      return;
    const outcome = await send({ session_id: id });
    if (outcome?.ok) toast.show({ text: t("account.device_ended"), tone: "success" });
  };
  const mark = current ? (
    <Tag tone="primary">{t("account.device_current")}</Tag>
  ) : (
    <Button variant="secondary" size="m" busy={pending} onClick={() => void signOut()}>
      {t("account.device_end")}
    </Button>
  );
  const since = (
    <>
      <Trans id="account.device_since" values={{ seen: show.ago(seen), date: show.date(createtime) }} />
      <br />
      <Trans id="account.device_ends" values={{ date: show.date(ends) }} />
    </>
  );
  return <ListRow icon={DevicesIcon} title={<bdi>{name}</bdi>} detail={since} value={mark} />;
}

/** "Chrome · Windows" for the server's "Chrome on Windows", so that no English word is between two names. */
function useDeviceName(client: string): string {
  const t = useT();
  return client === "Unknown client" ? t("account.device_unknown") : client.split(" on ").join(" \u00b7 ");
}
