import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { CopyButton } from "../../../../kit/copy-button.tsx";
import { DownloadIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";

const releaseMs = 60_000;

/**
 * Ten codes that are shown only once. The member copies or downloads them, and has to confirm that they are saved
 * before leaving.
 */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const t = useT();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const [isSaved, setSaved] = useState(false);
  const [checked, setChecked] = useState(false);
  const text = [t("two_factor.file_heading", { account: email }), "", ...codes, ""].join("\n");
  const leave = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (isSaved) onSaved();
  };
  return (
    <FormFrame onSubmit={(event) => leave(event as FormEvent | undefined)}>
      <Card className="flex flex-col gap-4">
        <h2 className="text-title-s">{t("two_factor.codes_title")}</h2>
        <p className="text-text-2">{t("two_factor.codes_text")}</p>
        <ul
          aria-label={t("two_factor.codes_title")}
          dir="ltr"
          translate="no"
          className="grid grid-cols-2 gap-x-4 gap-y-2 text-center"
        >
          {codes.map((code) => (
            <li key={code} className="num py-1 font-bold">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton wide text={codes.join("\n")} copied={t("two_factor.copied")} failed={t("two_factor.copy_failed")}>
          {t("two_factor.copy_codes")}
        </CopyButton>
        <Button variant="secondary" wide icon={DownloadIcon} onClick={() => save(text)}>
          {t("two_factor.download_codes")}
        </Button>
      </Card>
      <Checkbox label={t("two_factor.kept")} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
      {checked && !isSaved && <Notice tone="bad">{t("two_factor.kept_first")}</Notice>}
      <Button type="submit" wide>
        {t("two_factor.done")}
      </Button>
    </FormFrame>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "recovery-codes.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}
