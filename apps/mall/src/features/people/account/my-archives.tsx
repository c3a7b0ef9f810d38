import type { Answer } from "@arcade/contract/endpoint";
import { members } from "@arcade/contract/oversight/members/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { DownloadIcon } from "../../../kit/pictures/more-icons.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { OwnPasswordField } from "./sign-in/secret-field.tsx";
import { SecondStepField, secondStepShown, useSecondStep } from "./sign-in/second-step-field.tsx";

type Archives = Answer<typeof members.archives>;
type Archive = Archives["items"][number];

/**
 * Files with all data about the member. The member requests one here, a job makes it, and the password opens the
 * download.
 */
export function MyArchives(): ReactNode {
  const t = useT();
  const archives = useRead(members.archives, {}, { staleMs: 0 });
  const [opening, setOpening] = useState<string | null>(null);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("members.data_export")}</h2>
      <p className="text-text-2">{t("members.data_export_text")}</p>
      <Loaded of={archives} skeleton={<Skeleton height="8rem" />}>
        {(found) => (
          <>
            <List items={found.items} onOpen={setOpening} />
            <Ask of={found} />
          </>
        )}
      </Loaded>
      {opening !== null && <Download id={opening} onClose={() => setOpening(null)} />}
    </Card>
  );
}

function List({ items, onOpen }: { items: readonly Archive[]; onOpen: (id: string) => void }): ReactNode {
  const t = useT();
  if (items.length === 0) return <p className="text-label text-text-2">{t("members.archive_none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.id} className="flex flex-col gap-2">
          <Line of={item} />
          {item.state === "ready" && (
            <Button variant="secondary" icon={DownloadIcon} onClick={() => onOpen(item.id)}>
              {t("members.archive_download")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ of: { state, asked, until, bytes, pictures, left_out } }: { of: Archive }): ReactNode {
  const t = useT();
  const show = useShow();
  const time = show.time(asked);
  if (state !== "ready") return <p>{t(`members.archive_${state}`, { time })}</p>;
  return (
    <p>
      {t("members.archive_ready", { time, until: until === null ? "" : show.time(until) })}
      <span className="block text-label text-text-2">
        <Trans id="members.archive_size" values={{ size: show.bytes(bytes ?? 0), pictures: pictures ?? 0 }} />
      </span>
      {left_out !== null && left_out > 0 && (
        <span className="block text-label text-text-2">{t("members.archive_left_out", { count: left_out })}</span>
      )}
    </p>
  );
}

function Ask({ of: { next_from, each_hours, kept_days, max_bytes } }: { of: Archives }): ReactNode {
  const t = useT();
  const show = useShow();
  const change = useChange(members.askArchive, { shows: ["archive_lately"] });
  const ask = async () => {
    if ((await change.send({}))?.ok) toast.show({ text: t("members.archive_asked"), tone: "success" });
  };
  return (
    <>
      <p className="text-label text-text-2">
        <Trans
          id="members.archive_limits"
          values={{ hours: each_hours, days: kept_days, size: show.bytes(max_bytes) }}
        />
      </p>
      <FailureNote of={change.failure} />
      {next_from === null ? (
        <Button busy={change.pending} onClick={() => void ask()}>
          {t("members.data_export_button")}
        </Button>
      ) : (
        <p>{t("members.archive_next", { time: show.time(next_from) })}</p>
      )}
    </>
  );
}

/**
 * The file has all of a member's data in the mall. The password is required, because another person may hold the phone.
 */
function Download({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useT();
  const [word, setWord] = useState("");
  const [checked, setChecked] = useState(false);
  const second = useSecondStep();
  const open = useChange(members.openArchive, { shows: ["not_found", "password_incorrect", ...secondStepShown] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (word === "" || open.pending) return;
    const outcome = await open.send({ id, password: word, ...second.input });
    second.clear();
    if (outcome && !outcome.ok && second.take(outcome.refusal)) return open.forgetFailure();
    setWord(""); // never stored, whatever the answer is
    if (!outcome?.ok) return;
    download(outcome.data.link);
    toast.show({ text: t("members.archive_download_started"), tone: "success" });
    onClose();
  };
  return (
    <Sheet open onOpenChange={onClose} title={t("members.archive_download_title")}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t("members.archive_download_text")}</p>
        <OwnPasswordField
          label={t("members.data_close_password")}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={checked && word === "" && !open.failure ? t("account.password_rule") : null}
        />
        <SecondStepField of={second} />
        <FailureNote of={open.failure} />
        <Button type="submit" wide busy={open.pending}>
          {t("members.archive_download")}
        </Button>
      </form>
    </Sheet>
  );
}

/** The browser downloads it, because the file may be larger than a page can hold. */
function download(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
