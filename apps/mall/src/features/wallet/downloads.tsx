import { wallet } from "@arcade/contract/wallet/api";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { DownloadIcon } from "../../kit/icons.tsx";
import { toast } from "../../kit/toasts.tsx";
import { call } from "../../platform/call.ts";
import { CallFailure, type Refusal } from "../../platform/failure.ts";
import { FailureNote } from "../../platform/failure-block.tsx";
import { useSay } from "../../platform/say.tsx";
import type { Period } from "./periods.ts";

/** The statement as a file, in the language of now. */
export function Downloads({ period }: { period: Period }): ReactNode {
  const say = useSay();
  const [busy, setBusy] = useState<"csv" | "pdf" | null>(null);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);
  const download = async (format: "csv" | "pdf") => {
    setBusy(format);
    setFailure(null);
    try {
      const outcome = await call(wallet.statement_file, { ...period, format });
      if (outcome.ok) {
        save(outcome.data);
        toast.show({ text: say("wallet.downloaded", { name: outcome.data.file_name }), tone: "success" });
      } else setFailure(outcome.refusal);
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      setFailure(reason);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <FailureNote of={failure} />
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <Button variant="secondary" icon={DownloadIcon} busy={busy === "csv"} onClick={() => void download("csv")}>
          {say("wallet.download_csv")}
        </Button>
        <Button variant="secondary" icon={DownloadIcon} busy={busy === "pdf"} onClick={() => void download("pdf")}>
          {say("wallet.download_pdf")}
        </Button>
      </div>
    </>
  );
}

const releaseMs = 60_000;

function save({ file_name, type, base64 }: { file_name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file_name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), releaseMs); // the browser may still be reading it
}
