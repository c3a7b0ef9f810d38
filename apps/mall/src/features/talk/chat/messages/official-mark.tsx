import type { ReactNode } from "react";
import "../peer.css";
import { useT } from "@arcade/web/translate.tsx";
import { ShieldIcon } from "../../../../kit/pictures/more-icons.tsx";

/** The mall gives this mark only to its own accounts. It is beside the name, and cannot be typed into a name. */
export function OfficialMark(): ReactNode {
  const t = useT();
  return (
    <span className="chat-official">
      <ShieldIcon size={14} />
      {t("chat.official")}
    </span>
  );
}
