import { permissionsOf } from "@arcade/contract/access";
import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { mayDo } from "@arcade/contract/access";
import { makeChallenge } from "../../../platform/captcha/spend-captcha.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { decideAdd, proposeAdd } from "./add-operator.ts";
import { addPasskey, beginPasskey, checkCode, checkNewPasskey, removePasskey } from "./add-passkey.ts";
import { auditList } from "./audit-list.ts";
import { publishedHeads } from "./audit.views.ts";
import { decideRole, endOperatorSession, proposeRole } from "./change-operator.ts";
import { changeOwnLanguage, changeOwnPassword, declareAccount, preparePassword, signOut } from "./change-own.ts";
import { beginEnrolment, enrol, prepareEnrolment } from "./enrol.ts";
import { decideRenew, proposeRenew } from "./renew-operator.ts";
import { decideShutOut, shutOut } from "./shut-out.ts";
import { proposalList, readerOf } from "./proposal-list.ts";
import { countToDecide, shownProposal } from "./proposal.views.ts";
import { askPasskey, checkPasskey, signInByPasskey } from "./sign-in-by-passkey.ts";
import { checkSignIn, signIn, signInToDemo } from "./sign-in.ts";
import { verifyAudit } from "./verify-audit.ts";
import { listedOperators, operatorMe, operatorSessions, passkeysOf } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

const headsShown = 366;

const idleSince = ({ now, settings }: Context) => new Date(now.getTime() - settings.operator_idle_minutes * 60_000);

export const operatorRoutes = [
  serve(operators.captcha, (context) => makeChallenge(context)),
  serve(
    operators.signIn,
    (context, input, _actor, client, operator) => signIn(context, input, client, operator),
    checkSignIn,
  ),
  serve(operators.askPasskey, (context) => askPasskey(context)),
  serve(
    operators.signInByPasskey,
    (context, input, _actor, client, operator) => signInByPasskey(context, input, client, operator),
    checkPasskey,
  ),
  serve(operators.demoSignIn, (context, { name }, _actor, client) => signInToDemo(context, name, client)),
  serve(operators.beginEnrolment, (context, { key }) => beginEnrolment(context, key)),
  serve(
    operators.enrol,
    (context, input, _actor, client, hash) => enrol(context, input, client, hash),
    prepareEnrolment,
  ),
  serve(operators.auditHeads, async (context) => ({ items: await publishedHeads(context.tx, headsShown) })),

  serve(operatorsOffice.me, async (context, _input, operator) => ({
    id: operator.operator_id,
    name: operator.name,
    role: operator.role,
    permissions: permissionsOf(operator.role),
    ...(await operatorMe(context.tx, operator)),
    idle_minutes: context.settings.operator_idle_minutes,
    to_decide: await countToDecide(context.tx, readerOf(context, operator)),
  })),
  serve(operatorsOffice.signOut, (context, _input, operator) => signOut(context, operator)),
  serve(operatorsOffice.changeLanguage, (context, { language }, operator) =>
    changeOwnLanguage(context, operator, language),
  ),
  serve(
    operatorsOffice.changePassword,
    (context, _input, operator, _client, prepared) => changeOwnPassword(context, operator, prepared),
    preparePassword,
  ),
  serve(operatorsOffice.declareAccount, (context, { account }, operator) => declareAccount(context, operator, account)),
  serve(operatorsOffice.sessions, async (context, { operator_id }, operator) => {
    const whose = operator_id ?? operator.operator_id;
    if (whose !== operator.operator_id && !mayDo(operator.role, "operators.manage")) refuse("not_found");
    return { items: await operatorSessions(context.tx, whose, operator.session_id, context.now, idleSince(context)) };
  }),
  serve(operatorsOffice.endSession, (context, { session_id }, operator) =>
    endOperatorSession(context, operator, session_id, mayDo(operator.role, "operators.manage")),
  ),
  serve(operatorsOffice.passkeys, async (context, _input, operator) => ({
    items: await passkeysOf(context.tx, operator.operator_id),
  })),
  serve(operatorsOffice.beginPasskey, (context, _input, operator) => beginPasskey(context, operator), checkCode),
  serve(
    operatorsOffice.addPasskey,
    (context, { name }, operator, _client, credential) => addPasskey(context, operator, name, credential),
    checkNewPasskey,
  ),
  serve(operatorsOffice.removePasskey, (context, { passkey }, operator) => removePasskey(context, operator, passkey)),

  serve(operatorsOffice.list, async (context, _input, operator) => ({
    items: await listedOperators(context.tx, operator.operator_id, context.now, idleSince(context)),
  })),
  serve(operatorsOffice.proposeAdd, (context, input, operator) => proposeAdd(context, operator, input)),
  serve(operatorsOffice.decideAdd, (context, input, operator) => decideAdd(context, operator, input)),
  serve(operatorsOffice.proposeRenew, (context, input, operator) => proposeRenew(context, operator, input)),
  serve(operatorsOffice.decideRenew, (context, input, operator) => decideRenew(context, operator, input)),
  serve(operatorsOffice.disable, (context, input, operator) => shutOut(context, operator, input)),
  serve(operatorsOffice.decideDisable, (context, input, operator) => decideShutOut(context, operator, input)),
  serve(operatorsOffice.proposeRole, (context, input, operator) => proposeRole(context, operator, input)),
  serve(operatorsOffice.decideRole, (context, input, operator) => decideRole(context, operator, input)),

  serve(operatorsOffice.proposals, (context, input, operator) => proposalList(context, operator, input)),
  serve(
    operatorsOffice.proposal,
    async (context, { proposal_id }, operator) =>
      (await shownProposal(context.tx, readerOf(context, operator), proposal_id)) ?? refuse("not_found"),
  ),
  serve(operatorsOffice.withdrawProposal, (context, input, operator) => withdrawProposal(context, operator, input)),

  serve(operatorsOffice.audit, (context, input) => auditList(context, input)),
  serve(operatorsOffice.verifyAudit, (context, input) => verifyAudit(context, input)),
];
