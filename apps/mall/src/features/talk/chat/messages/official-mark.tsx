import type { ReactNode } from "react";
import "../peer.css";
import { useT } from "@arcade/web/translate.tsx";
import { ShieldIcon } from "../../../../kit/pictures/more-icons.tsx";

/** Given by the mall to its own alone; it stands beside a name and cannot be written into one. */
export function OfficialMark(): ReactNode {
  const t = useT();
  return (
    <span className="chat-official">
      <ShieldIcon size={14} />
      {t("chat.official")}
    </span>
  );
}
