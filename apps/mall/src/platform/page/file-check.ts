import { useState } from "react";

/**
 * A file that is checked and applied as a whole. `send` gives null if the call failed. After it was applied,
 * `onApplied` is called; otherwise the answer has the faults.
 */
export function useFileCheck<Checked>(
  send: (file: { csv: string; dry_run: boolean }) => Promise<Checked | null>,
  isApplied: (answer: Checked) => boolean,
  onApplied: (answer: Checked) => void,
) {
  const [csv, setCsv] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const choose = async (text: string) => {
    setChecked(null);
    setCsv(text);
    setChecked(await send({ csv: text, dry_run: true }));
  };
  const take = async () => {
    const answer = await send({ csv, dry_run: false });
    if (answer === null) return;
    setChecked(isApplied(answer) ? null : answer);
    if (isApplied(answer)) onApplied(answer);
  };
  return { checked, choose, take: () => void take() };
}
