import type { ReactNode } from "react";
import { paths } from "../../../platform/page/paths.ts";
import { ShareButtons } from "../../../platform/page/share.tsx";

/** The link of a group opens for anybody. */
export function ShareGroup({ id, goods }: { id: string; goods: string }): ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButtons page={paths.group(id)} title={goods} />
    </div>
  );
}
