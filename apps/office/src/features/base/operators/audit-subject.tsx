import type { SubjectKind, WorkQueue } from "@arcade/contract/base/operators/audit";
import type { Closable } from "@arcade/contract/base/settings/closures";
import { type OfficeTable, officeTables } from "@arcade/contract/base/tables/tables";
import type { MessageId } from "@arcade/messages/ids";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { settingName } from "../../../kit/setting.tsx";
import { waitingNames } from "../../../kit/waiting/waiting-names.ts";
import { subjectName } from "../../../kit/words/audit-words.ts";
import { closableNames } from "../../../kit/words/closure-names.ts";
import { paths } from "../../../platform/paths.ts";

interface Subject {
  subject_kind: string;
  subject_id: string;
  /** Its name; null if it has none of its own. */
  subject_name: string | null;
}

/** What it was done to, by the name that people know it by, with the way to its page. */
export function AuditSubject({ of: { subject_kind: kind, subject_id: id, subject_name } }: { of: Subject }): ReactNode {
  const t = useT();
  if (single.includes(kind)) return subjectName(kind, t);
  const name = subject_name ?? wordsOf(kind, id, t);
  const target = targetOf(kind, id);
  // A look at a list names no thing: its id is a mark of what was asked for.
  if (name === null && !isNumber(id)) return subjectName(kind, t);
  const shown = name === null ? <bdi className="code">{id}</bdi> : <bdi>{name}</bdi>;
  return (
    <>
      {subjectName(kind, t)} · {target === null ? shown : <LinkFor to={target}>{shown}</LinkFor>}
    </>
  );
}

const queueNames = { ...waitingNames, support: "office.place_support" } as const satisfies Record<WorkQueue, MessageId>;

/** Of these there is one, so its kind says which. */
const single: readonly string[] = [
  "carriers",
  "clock",
  "countries",
  "branding",
  "help_tree",
  "home_page",
  "hot_words",
] satisfies SubjectKind[];

function wordsOf(kind: string, id: string, t: Translate): string | null {
  if (kind === "setting") return settingName(id, t);
  if (kind === "function" && id in closableNames) return t(`office.closable_${id as Closable}`); // one of its keys, as just checked
  if (kind === "queue" && id in queueNames) return t(queueNames[id as keyof typeof queueNames]); // the same
  if (kind === "table" && id in officeTables) return t(`tables.name_${id as OfficeTable}`); // the same
  return kind === "network" || kind === "currency" ? id : null;
}

/** Where each kind is looked at. A look at a list has no number, and so no page. */
const targets: Partial<Record<SubjectKind, (id: string) => Target>> = {
  appeal: (id) => ({ path: paths.appeals({ id }), permission: "appeals.answer" }),
  application: (id) => ({ path: paths.applications({ id }), permission: "applications.decide" }),
  bond_refund: (id) => ({ path: paths.bond({ id }), permission: "bond.decide" }),
  coupon: (id) => ({ path: paths.coupons({ id }), permission: "coupons.look" }),
  dispute: (id) => ({ path: paths.disputes({ id }), permission: "disputes.decide" }),
  goods: (id) => ({ path: paths.goods({ id }), permission: "goods.take_down" }),
  ledger_account: (id) => ({ path: paths.entries(id), permission: "ledger.look" }),
  ledger_transfer: (id) => ({ path: paths.transfer(id), permission: "ledger.look" }),
  member: (id) => ({ path: paths.member(id), permission: "members.look" }),
  order: (id) => ({ path: paths.orders({ id }), permission: "orders.look" }),
  proposal: (id) => ({ path: paths.proposals({ id }), permission: "office.look" }),
  recharge: (id) => ({ path: paths.recharges({ id }), permission: "recharges.decide" }),
  signal: (id) => ({ path: paths.signals({ id }), permission: "signals.look" }),
  store: (id) => ({ path: paths.stores({ id }), permission: "stores.look" }),
  supply_item: (id) => ({ path: paths.supply({ id }), permission: "supply.look" }),
  support_case: (id) => ({ path: paths.support({ id }), permission: "support.look" }),
  withdrawal: (id) => ({ path: paths.withdrawals({ id }), permission: "withdrawals.decide" }),
};

function targetOf(kind: string, id: string): Target | null {
  if (!isNumber(id)) return null;
  const target = (targets as Readonly<Record<string, ((id: string) => Target) | undefined>>)[kind]; // a kind of the log may be older than the list
  return target?.(id) ?? null;
}

const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id);
