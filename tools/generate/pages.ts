import { endpoints } from "@arcade/contract/contract";
import { alwaysPossible, refusals } from "@arcade/contract/errors";
import { limitOf, settingNames } from "@arcade/contract/limits";
import { aloneReasons, people, type People } from "@arcade/contract/base/operators/people";
import { orderMoves, orderStates } from "@arcade/contract/buying/orders/states";
import { statesOfTab } from "@arcade/contract/buying/orders/tabs";
import { messagesOf } from "@arcade/messages";

/** Every refusal: its code, its sentence, and the calls that give it. */
export function describeRefusals(): string {
  const sentences = messagesOf("en");
  const rows = Object.entries(refusals).map(([name, { code, parameters, ...row }]) => {
    const always = (alwaysPossible as readonly string[]).includes(name);
    const calls = endpoints
      .filter((endpoint) => (endpoint.refusals as readonly string[]).includes(name))
      .map(({ path }) => `\`${path.replace("/wanlshop/", "")}\``);
    const given = Object.entries(parameters).map(([parameter, kind]) => `\`${parameter}\`: ${kind}`);
    return `| \`${name}\` | ${code} | ${"status" in row ? row.status : 200} | ${given.join(", ")} | ${cell(sentences.get(`refusal.${name}`) ?? "")} | ${always ? "any" : calls.join(", ")} |`;
  });
  return page(
    "Refusals",
    "What a call may answer instead of data. `code` is the body's; the sentence stands in six languages under the same name.",
    ["refusal", "code", "HTTP", "parameters", "sentence", "calls"],
    rows,
  );
}

/** An order's life: the diagram and the table that the guards, the buttons and the clock read. */
export function describeOrderStates(): string {
  const arrows = Object.entries(orderMoves).flatMap(([move, { from, to, by }]) =>
    to === null
      ? []
      : from.length === 0
        ? [`  [*] --> ${to}: ${move}`]
        : from.map((state) => `  ${state} --> ${to}: ${move} (${by.join(", ")})`),
  );
  const rows = Object.entries(orderMoves).map(
    ([move, { from, to, by }]) => `| ${move} | ${from.join(", ")} | ${to ?? "stays"} | ${by.join(", ")} |`,
  );
  const tabs = Object.entries(statesOfTab).map(([tab, state]) => `- \`${tab}\`: ${state}`);
  const diagram = ["```mermaid", "stateDiagram-v2", ...arrows, "```", "", "Tabs:", "", ...tabs, ""].join("\n");
  return page(`Order states`, `${orderStates.length} states.\n\n${diagram}`, ["move", "from", "to", "by"], rows);
}

/** The numbers of the business with their sources. */
export function describeNumbers(): string {
  const figure = (value: number) => value.toLocaleString("en");
  const rows = settingNames.map((name) => {
    const { value, unit, source, min, max, alone, stricter } = limitOf(name);
    return `| \`${name}\` | ${figure(value)} | ${unit} | ${figure(min)} to ${figure(max)} | ${alone ? "one" : "two"} | ${stricter} | ${source} |`;
  });
  const text =
    "Defaults; a row of `setting_version` overrides one from its moment on. A change takes two people, and notice in the direction named.";
  return page(
    "Numbers of the business",
    text,
    ["name", "default", "unit", "may be", "people", "takes notice when", "source"],
    rows,
  );
}

/** How many people each change of the back office takes. */
export function describePeople(): string {
  const rows = Object.entries(people).map(
    ([path, held]) => `| \`${path.replace("/office-api/", "")}\` | ${peopleOf(held)} |`,
  );
  const text =
    "Which changes of the back office take two people, by what that is held, and why one person suffices for the others.";
  return page("People", text, ["change", "people"], rows);
}

function peopleOf(held: People): string {
  if ("proposes" in held) return `two: proposes \`${held.proposes}\``;
  if ("decides" in held) return `two: decides \`${held.decides}\``;
  if ("proposes_above" in held)
    return `one up to a limit, above it two: proposes \`${held.proposes_above}\`. ${aloneReasons[held.alone]}`;
  if ("apart" in held) return `two, by ${held.apart.map((name) => `\`${name}\``).join(", ")}`;
  return `one. ${aloneReasons[held.alone]}`;
}

function page(title: string, text: string, columns: readonly string[], rows: readonly string[]): string {
  return `# ${title}\n\nMade by \`npm run generate\`.\n\n${text}\n\n| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}\n${rows.join("\n")}\n`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
