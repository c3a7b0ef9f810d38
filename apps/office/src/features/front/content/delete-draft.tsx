import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Sent } from "@arcade/contract/endpoint";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";

type Deletes = typeof contentOffice.deleteArticle | typeof contentOffice.deleteAnnouncement;

interface DeleteDraftProps<E extends Deletes> {
  endpoint: E;
  toInput: (note: string) => Sent<E>;
  /** The list that the draft was in. */
  back: string;
}

/** Deletes what nobody has read yet. */
export function DeleteDraft<E extends Deletes>({ endpoint, toInput, back }: DeleteDraftProps<E>): ReactNode {
  const t = useT();
  const go = useGo();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {t("content_office.delete")}
      </Button>
      <ActionDialog title={t("content_office.delete")} open={isOpen} onClose={close}>
        <ActionForm<Deletes>
          endpoint={endpoint}
          toInput={({ note = "" }) => toInput(note)}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          effect={<p>{t("content_office.delete_effect")}</p>}
          confirm={t("content_office.delete")}
          danger
          onDone={() => {
            void message.success(t("content_office.deleted"));
            go(back, { replace: true });
          }}
          onCancel={close}
        />
      </ActionDialog>
    </>
  );
}
