import { permissionsOf } from "@arcade/contract/access";
import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { mayDo } from "@arcade/contract/access";
import { readNumberCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Operator, Turn } from "../../../platform/turn.ts";
import { decideAdd, proposeAdd } from "./add-operator.ts";
import { addPasskey, beginPasskey, checkCode, checkNewPasskey, removePasskey } from "./add-passkey.ts";
import { auditLines, publishedHeads } from "./audit.views.ts";
import { decideRole, endOperatorSession, proposeRole } from "./change-operator.ts";
import { changeOwnLanguage, changeOwnPassword, declareAccount, preparePassword, signOut } from "./change-own.ts";
import { beginEnrolment, enrol, prepareEnrolment } from "./enrol.ts";
import { decideRenew, proposeRenew } from "./renew-operator.ts";
import { decideShutOut, shutOut } from "./shut-out.ts";
import { countToDecide, shownProposal, shownProposals } from "./proposal.views.ts";
import { kindsOf } from "./rules.ts";
import { askPasskey, checkPasskey, signInByPasskey } from "./sign-in-by-passkey.ts";
import { checkSignIn, signIn, signInToDemo } from "./sign-in.ts";
import { verifyAudit } from "./verify-audit.ts";
import { listedOperators, operatorMe, operatorSessions, passkeysOf } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

const pageSize = 50;
const headsShown = 366;

const readerOf = (turn: Turn, operator: Operator) => ({ operator, now: turn.now, kinds: kindsOf(operator.role) });
const idleSince = ({ now, settings }: Turn) => new Date(now.getTime() - settings.operator_idle_minutes * 60_000);

export const operatorRoutes = [
  serve(operators.signIn, (turn, input, _actor, client, operator) => signIn(turn, input, client, operator), checkSignIn),
  serve(operators.askPasskey, (turn) => askPasskey(turn)),
  serve(operators.signInByPasskey, (turn, input, _actor, client, operator) => signInByPasskey(turn, input, client, operator), checkPasskey),
  serve(operators.demoSignIn, (turn, { name }, _actor, client) => signInToDemo(turn, name, client)),
  serve(operators.beginEnrolment, (turn, { key }) => beginEnrolment(turn, key)),
  serve(operators.enrol, (turn, input, _actor, client, hash) => enrol(turn, input, client, hash), prepareEnrolment),
  serve(operators.auditHeads, async (turn) => ({ items: await publishedHeads(turn.tx, headsShown) })),

  serve(operatorsOffice.me, async (turn, _input, operator) => ({
    id: operator.operator_id,
    name: operator.name,
    role: operator.role,
    permissions: permissionsOf(operator.role),
    ...(await operatorMe(turn.tx, operator)),
    idle_minutes: turn.settings.operator_idle_minutes,
    to_decide: await countToDecide(turn.tx, readerOf(turn, operator)),
  })),
  serve(operatorsOffice.signOut, (turn, _input, operator) => signOut(turn, operator)),
  serve(operatorsOffice.changeLanguage, (turn, { language }, operator) => changeOwnLanguage(turn, operator, language)),
  serve(operatorsOffice.changePassword, (turn, _input, operator, _client, prepared) => changeOwnPassword(turn, operator, prepared), preparePassword),
  serve(operatorsOffice.declareAccount, (turn, { account }, operator) => declareAccount(turn, operator, account)),
  serve(operatorsOffice.sessions, async (turn, { operator_id }, operator) => {
    const whose = operator_id ?? operator.operator_id;
    if (whose !== operator.operator_id && !mayDo(operator.role, "operators.manage")) refuse("not_found");
    return { items: await operatorSessions(turn.tx, whose, operator.session_id, turn.now, idleSince(turn)) };
  }),
  serve(operatorsOffice.endSession, (turn, { session_id }, operator) =>
    endOperatorSession(turn, operator, session_id, mayDo(operator.role, "operators.manage")),
  ),
  serve(operatorsOffice.passkeys, async (turn, _input, operator) => ({ items: await passkeysOf(turn.tx, operator.operator_id) })),
  serve(operatorsOffice.beginPasskey, (turn, _input, operator) => beginPasskey(turn, operator), checkCode),
  serve(operatorsOffice.addPasskey, (turn, { name }, operator, _client, credential) => addPasskey(turn, operator, name, credential), checkNewPasskey),
  serve(operatorsOffice.removePasskey, (turn, { passkey }, operator) => removePasskey(turn, operator, passkey)),

  serve(operatorsOffice.list, async (turn, _input, operator) => ({
    items: await listedOperators(turn.tx, operator.operator_id, turn.now, idleSince(turn)),
  })),
  serve(operatorsOffice.proposeAdd, (turn, input, operator) => proposeAdd(turn, operator, input)),
  serve(operatorsOffice.decideAdd, (turn, input, operator) => decideAdd(turn, operator, input)),
  serve(operatorsOffice.proposeRenew, (turn, input, operator) => proposeRenew(turn, operator, input)),
  serve(operatorsOffice.decideRenew, (turn, input, operator) => decideRenew(turn, operator, input)),
  serve(operatorsOffice.disable, (turn, input, operator) => shutOut(turn, operator, input)),
  serve(operatorsOffice.decideDisable, (turn, input, operator) => decideShutOut(turn, operator, input)),
  serve(operatorsOffice.proposeRole, (turn, input, operator) => proposeRole(turn, operator, input)),
  serve(operatorsOffice.decideRole, (turn, input, operator) => decideRole(turn, operator, input)),

  serve(operatorsOffice.proposals, async (turn, { list, kind, cursor }, operator) => {
    const [after] = readNumberCursor(cursor, 1);
    const items = await shownProposals(turn.tx, readerOf(turn, operator), { list, kind: kind ?? null, after: after ?? null, most: pageSize });
    const last = items.at(-1);
    return { items, next: items.length < pageSize || last === undefined ? null : writeCursor([last.id]) };
  }),
  serve(
    operatorsOffice.proposal,
    async (turn, { proposal_id }, operator) => (await shownProposal(turn.tx, readerOf(turn, operator), proposal_id)) ?? refuse("not_found"),
  ),
  serve(operatorsOffice.withdrawProposal, (turn, input, operator) => withdrawProposal(turn, operator, input)),

  serve(operatorsOffice.audit, async (turn, { subject_kind, subject_id, operator_id, action, cursor }) => {
    const [before] = readNumberCursor(cursor, 1);
    const wanted = { subject_kind: subject_kind ?? null, subject_id: subject_id ?? null, operator_id: operator_id ?? null, action: action ?? null };
    const items = await auditLines(turn.tx, { ...wanted, before: before ?? null, most: pageSize });
    const last = items.at(-1);
    return { items, next: items.length < pageSize || last === undefined ? null : writeCursor([last.number]) };
  }),
  serve(operatorsOffice.verifyAudit, (turn, input) => verifyAudit(turn, input)),
];
