import { tablesOffice } from "@arcade/contract/base/tables/office";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground } from "antd";
import { useState } from "react";
import { call } from "../../platform/call.ts";
import type { TableOf } from "./table-tools.tsx";

interface TableFile {
  save: () => Promise<void>;
  /** How many rows have come so far; null while none is asked for. */
  saved: number | null;
}

/** Fetches the file of a filter part by part and hands it to the browser. A file that is not whole is never saved. */
export function useTableFile({ table, filter }: TableOf, hidden: readonly string[]): TableFile {
  const t = useT();
  const { message } = Ground.useApp();
  const [saved, setSaved] = useState<number | null>(null);
  const fetchAll = async (): Promise<{ parts: string[]; rows: number } | null> => {
    const parts: string[] = [];
    let rows = 0;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const outcome = await call(tablesOffice.file, {
        table,
        filter: JSON.stringify(filter),
        hidden: [...hidden],
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (!outcome.ok) {
        showFailure(outcome.refusal);
        return null;
      }
      parts.push(outcome.data.text);
      rows += outcome.data.rows;
      setSaved(rows);
      cursor = outcome.data.next;
    }
    return { parts, rows };
  };
  const save = async () => {
    setSaved(0);
    try {
      const file = await fetchAll();
      if (file === null) return;
      handOver(file.parts, `${table}-${new Date().toISOString().slice(0, 10)}.csv`);
      void message.success(t("tables.file_done", { count: file.rows }));
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      showFailure(reason);
    } finally {
      setSaved(null);
    }
  };
  return { save, saved };
}

function handOver(parts: readonly string[], name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([...parts], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
