import type { ReactNode } from "react";
import { paths } from "../../../platform/page/paths.ts";
import { ShareButtons } from "../../../platform/page/share.tsx";

/** Shares the link of a group. Anybody can open it. */
export function ShareGroup({ id, goods }: { id: string; goods: string }): ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButtons page={paths.group(id)} title={goods} />
    </div>
  );
}
