import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";

export interface PastedParcel {
  order_no: string;
  carrier: string;
  tracking_number: string;
}

/** What is wrong with a line. `line` counts from 1. */
export type PastedFault =
  | { line: number; fault: "number" | "tracking" }
  | { line: number; fault: "carrier"; carrier: string }
  | { line: number; fault: "twice"; order_no: string };

type Named = readonly { value: string; label: string; english: string }[];
type Known = ReadonlyMap<string, string>;

/** The names and codes of carriers as people write them: "SF Express", "sf-express", "SF", 順豐速運. */
function knownAs(named: Named): Known {
  return new Map(
    named.flatMap(({ value, label, english }) => [label, english, value].map((name) => [fold(name), value] as const)),
  );
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Reads a list that was pasted from a spreadsheet or typed, one order a line: "number, carrier, tracking number". The
 * separators are tabs, spaces, commas or semicolons of any of our scripts. `named` are the carriers with the names that
 * the reader sees. It reports every line that cannot be read.
 */
export function readPastedList(text: string, named: Named): { parcels: PastedParcel[]; faults: PastedFault[] } {
  const known = knownAs(named);
  const parcels: PastedParcel[] = [];
  const faults: PastedFault[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === "") continue;
    const read = readLine(raw.trim(), index + 1, known);
    if ("fault" in read) faults.push(read);
    else if (parcels.some(({ order_no }) => order_no === read.order_no))
      faults.push({ line: index + 1, fault: "twice", order_no: read.order_no });
    else parcels.push(read);
  }
  return { parcels, faults };
}

const between = /[\t,;，；、،؛]/;

function readLine(text: string, line: number, known: Known): PastedParcel | PastedFault {
  const cells = between.test(text)
    ? text.split(between).map((cell) => cell.trim().replace(/^"|"$/g, ""))
    : splitAtSpaces(text, known);
  const [order_no = "", carrier = "", tracking_number = ""] = cells;
  if (order_no === "" || carrier === "" || tracking_number === "") return { line, fault: "number" };
  const code = known.get(fold(carrier));
  if (code === undefined) return { line, fault: "carrier", carrier };
  if (!isTrackingNumber(tracking_number, [], order_no)) return { line, fault: "tracking" };
  return { order_no: order_no.toUpperCase(), carrier: code, tracking_number };
}

/**
 * If the separators are only spaces, a carrier of two words is told from a tracking number by the list of known
 * carriers.
 */
function splitAtSpaces(text: string, known: Known): string[] {
  const [order_no = "", first = "", second = "", ...rest] = text.split(/\s+/);
  if (rest.length > 0 && known.has(fold(`${first}${second}`))) return [order_no, `${first} ${second}`, rest.join(" ")];
  return [order_no, first, [second, ...rest].filter(Boolean).join(" ")];
}
