import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { serve } from "../../../platform/http/serve.ts";
import { looksOfMember } from "../../people/uploads/index.ts";
import { approveApplication } from "./approve-application.ts";
import { checkContactCode, confirmContactEmail } from "./confirm-email.ts";
import { eraseOwn } from "./erase-application.ts";
import { failApplication } from "./fail-application.ts";
import { fixApplication } from "./fix-application.ts";
import { lookAtPaper } from "./look-at-papers.ts";
import { applicationQueue, applicationSheet, paperLooks } from "./office.views.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit-application.ts";
import { takeBack } from "./take-back.ts";
import { ownApplications } from "./views.ts";

export const applicationRoutes = [
  serve(applications.mine, (turn, _input, actor) => ownApplications(turn, actor.member_id)),
  serve(applications.save, (turn, input, actor) => saveDraft(turn, actor, input)),
  serve(applications.confirmEmail, (turn, input, actor, _client, right) => confirmContactEmail(turn, actor, input, right), checkContactCode),
  serve(applications.submit, (turn, _input, actor) => submitApplication(turn, actor)),
  serve(applications.takeBack, (turn, { id }, actor) => takeBack(turn, actor, id)),
  serve(applications.fix, (turn, { id }, actor) => fixApplication(turn, actor, id)),
  serve(applications.erase, (turn, { id }, actor) => eraseOwn(turn, actor, id)),
  serve(applications.looks, async (turn, _input, actor) => ({ items: await looksOfMember(turn.tx, actor.member_id) })),
  serve(applicationsOffice.queue, (turn, input, operator) => applicationQueue(turn, operator, input)),
  serve(applicationsOffice.sheet, (turn, { id }, operator) => applicationSheet(turn, operator, id)),
  serve(applicationsOffice.look, (turn, input, operator) => lookAtPaper(turn, operator, input)),
  serve(applicationsOffice.approve, (turn, input, operator) => approveApplication(turn, operator, input)),
  serve(applicationsOffice.fail, (turn, input, operator) => failApplication(turn, operator, input)),
  serve(applicationsOffice.looks, (turn, input) => paperLooks(turn, input)),
];
