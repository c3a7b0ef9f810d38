import type { Answer, LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { DownloadIcon } from "../../kit/pictures/more-icons.tsx";
import { toast } from "../../kit/layers/toasts.tsx";
import { call } from "../wire/call.ts";
import { FailureNote } from "./failure-block.tsx";

interface File {
  file_name: string;
  type: string;
  base64: string;
}

interface DownloadProps<Row extends LightEndpoint> {
  endpoint: Answer<Row> extends File ? Row : never;
  /** A button for each file that this row can make: its words, and what is asked for. */
  files: readonly { label: string; input: Sent<Row> }[];
  /** A refusal that is shown beside a field of the page; true if it is shown there now. */
  onRefused?: (refusal: Refusal) => boolean;
  /** It was answered: what works once is typed again. */
  onSent?: () => void;
}

/** Buttons that fetch a file in the present language and give it to the browser. A failure is shown above them. */
export function Downloads<Row extends LightEndpoint>({
  endpoint,
  files,
  onRefused,
  onSent,
}: DownloadProps<Row>): ReactNode {
  const t = useT();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);
  const download = async (label: string, input: Sent<Row>) => {
    setBusy(label);
    setFailure(null);
    try {
      const outcome = await call(endpoint, input);
      onSent?.();
      if (outcome.ok) {
        const file = outcome.data as File; // the endpoint's answer is a file, as the property's type says
        save(file);
        toast.show({ text: t("wallet.downloaded", { name: file.file_name }), tone: "success" });
      } else if (!onRefused?.(outcome.refusal)) setFailure(outcome.refusal);
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
      <div className={files.length > 1 ? "grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2" : "grid"}>
        {files.map(({ label, input }) => (
          <Button
            key={label}
            variant="secondary"
            icon={DownloadIcon}
            busy={busy === label}
            onClick={() => void download(label, input)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

const releaseMs = 60_000;

function save({ file_name, type, base64 }: File): void {
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
