import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";

/** A secret that the server shows once: in full, in its own direction, with a copy button. */
export function ShownOnce({
  secret,
  title,
  hint,
  copy,
}: {
  secret: string;
  title: ReactNode;
  hint: ReactNode;
  copy: ReactNode;
}): ReactNode {
  const t = useT();
  return (
    <Notice tone="warn" title={title} urgent>
      <p>{hint}</p>
      <p className="break-all py-2 font-mono">
        <bdi dir="ltr">{secret}</bdi>
      </p>
      <CopyButton text={secret} copied={t("integrations.copied")} failed={t("integrations.copy_failed")}>
        {copy}
      </CopyButton>
    </Notice>
  );
}

/** A link to the documentation that the server generates from the contract. */
export function DocsLink(): ReactNode {
  const t = useT();
  return (
    <a href="/docs" target="_blank" rel="noreferrer" className="text-link underline">
      {t("integrations.docs")}
    </a>
  );
}
