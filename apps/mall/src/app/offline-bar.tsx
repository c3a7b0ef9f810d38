import { type ReactNode, useSyncExternalStore } from "react";
import { useSay } from "../platform/say.tsx";

/** A thin bar for as long as the device has no network (UX-022). It is always in the page, so that it is read out. */
export function OfflineBar(): ReactNode {
  const say = useSay();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? "sr-only" : "bg-warn-c px-edge py-1 text-center text-label text-on-warn-c"}>
      {online ? "" : say("app.offline")}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
