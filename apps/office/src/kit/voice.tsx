import type { ReactNode } from "react";
import "./voice.css";

/** A recorded voice by its name, with the browser's own controls; nothing is fetched before somebody listens. */
export function Voice({ name, label }: { name: string; label: string }): ReactNode {
  return <audio className="voice" controls preload="none" src={`/voices/${name}`} aria-label={label} />;
}
