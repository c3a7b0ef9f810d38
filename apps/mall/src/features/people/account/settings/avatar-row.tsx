import { account } from "@arcade/contract/people/account/api";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { CameraIcon, TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Avatar } from "../../../../kit/pictures/picture.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { renewUserinfo } from "../../../../platform/wire/session.ts";
import { squarePicture } from "./square-picture.ts";

/** An item of `ListRows`: the member's picture, chosen on the device, made smaller here, and removable. */
export function AvatarRow({ name, avatar }: { name: string; avatar: string | null }): ReactNode {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const change = useChange(account.changeAvatar);
  const keep = async (picture: string | null) => {
    const outcome = await change.send({ picture });
    if (!outcome?.ok) return;
    renewUserinfo({ avatar: outcome.data.avatar });
    toast.show({ text: t(picture === null ? "account.avatar_removed" : "account.avatar_changed"), tone: "success" });
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = ""; // the same picture may be chosen again
    if (!chosen) return;
    setPreparing(true);
    const picture = await squarePicture(chosen).catch(() => null);
    setPreparing(false);
    if (picture === null) toast.show({ text: t("account.avatar_unreadable"), tone: "failure" });
    else await keep(picture);
  };
  const busy = preparing || change.pending;
  return (
    <li className="flex flex-wrap items-center gap-2 px-4 py-3">
      <Avatar name={name} src={avatar && pictureUrl(avatar, 160)} size={64} alt={t("account.avatar")} />
      <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} />
      <Button variant="secondary" size="m" icon={CameraIcon} busy={busy} onClick={() => file.current?.click()}>
        {t("account.avatar_choose")}
      </Button>
      {avatar && (
        <IconButton
          icon={TrashIcon}
          label={t("account.avatar_remove")}
          aria-disabled={busy}
          onClick={() => !busy && void keep(null)}
        />
      )}
    </li>
  );
}
