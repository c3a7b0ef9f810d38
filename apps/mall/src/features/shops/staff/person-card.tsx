import { staff } from "@arcade/contract/shops/staff/api";
import type { StaffPerson } from "@arcade/contract/shops/staff/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { useChange } from "../../../platform/wire/change.ts";
import { PartsFields, usePartsText } from "./parts-fields.tsx";

/** One of the store's staff: their permissions, and the two actions of the owner. */
export function PersonCard({ person }: { person: StaffPerson }): ReactNode {
  const t = useT();
  const show = useShow();
  const partsText = usePartsText();
  const confirm = useConfirm();
  const [changing, setChanging] = useState(false);
  const removal = useChange(staff.remove);
  const remove = async () => {
    const asked = {
      title: t("staff.remove_title", { name: person.nickname }),
      text: t("staff.remove_text"),
      confirmLabel: t("staff.remove"),
      danger: true,
    };
    if (!(await confirm(asked))) return;
    const outcome = await removal.send({ id: person.id });
    if (outcome?.ok) toast.show({ text: t("staff.removed", { name: person.nickname }), tone: "success" });
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={person.nickname} src={person.avatar && pictureUrl(person.avatar, 160)} size={48} />
        <div className="flex min-w-0 flex-1 basis-32 flex-col">
          <h3 className="truncate font-semibold">
            <bdi>{person.nickname}</bdi>
          </h3>
          <p className="truncate text-label text-text-2">
            <bdi dir="ltr">{person.email}</bdi>
          </p>
        </div>
        {person.suspended && <Tag tone="bad">{t("staff.suspended")}</Tag>}
      </div>
      <p>{partsText(person.parts)}</p>
      <p className="text-label text-text-3">
        <Trans id="staff.since" values={{ date: show.date(person.since) }} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="m" onClick={() => setChanging(true)}>
          {t("staff.change")}
        </Button>
        <Button variant="secondary" size="m" busy={removal.pending} onClick={() => void remove()}>
          {t("staff.remove")}
        </Button>
      </div>
      {changing && <ChangeSheet person={person} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function ChangeSheet({ person, onClose }: { person: StaffPerson; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [parts, setParts] = useState([...person.parts]);
  const [missing, setMissing] = useState(false);
  const change = useChange(staff.change);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(parts.length === 0);
    if (parts.length === 0) return;
    const outcome = await change.send({ id: person.id, parts });
    if (!outcome?.ok) return;
    toast.show({ text: t("staff.changed", { name: person.nickname }), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<bdi>{person.nickname}</bdi>}
      actions={
        <Button type="submit" form={formId} wide busy={change.pending}>
          {t("staff.save")}
        </Button>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <PartsFields parts={parts} missing={missing} onChange={setParts} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
