import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { serve } from "../../../platform/http/serve.ts";
import { viewsOfMember } from "../../people/uploads/index.ts";
import { approveApplication } from "./approve-application.ts";
import { checkContactCode, confirmContactEmail } from "./confirm-email.ts";
import { eraseOwn } from "./erase-application.ts";
import { failApplication } from "./fail-application.ts";
import { fixApplication } from "./fix-application.ts";
import { lookAtIdentityDocument } from "./view-identity-documents.ts";
import { applicationQueue, applicationRecord, identityDocumentLooks } from "./office.views.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit-application.ts";
import { takeBack } from "./take-back.ts";
import { ownApplications } from "./views.ts";

export const applicationRoutes = [
  serve(applications.mine, (context, _input, actor) => ownApplications(context, actor.member_id)),
  serve(applications.save, (context, input, actor) => saveDraft(context, actor, input)),
  serve(
    applications.confirmEmail,
    (context, input, actor, _client, right) => confirmContactEmail(context, actor, input, right),
    checkContactCode,
  ),
  serve(applications.submit, (context, _input, actor) => submitApplication(context, actor)),
  serve(applications.takeBack, (context, { id }, actor) => takeBack(context, actor, id)),
  serve(applications.fix, (context, { id }, actor) => fixApplication(context, actor, id)),
  serve(applications.erase, (context, { id }, actor) => eraseOwn(context, actor, id)),
  serve(applications.looks, async (context, _input, actor) => ({
    items: await viewsOfMember(context.tx, actor.member_id),
  })),
  serve(applicationsOffice.queue, (context, input, operator) => applicationQueue(context, operator, input)),
  serve(applicationsOffice.record, (context, { id }, operator) => applicationRecord(context, operator, id)),
  serve(applicationsOffice.look, (context, input, operator) => lookAtIdentityDocument(context, operator, input)),
  serve(applicationsOffice.approve, (context, input, operator) => approveApplication(context, operator, input)),
  serve(applicationsOffice.fail, (context, input, operator) => failApplication(context, operator, input)),
  serve(applicationsOffice.looks, (context, input) => identityDocumentLooks(context, input)),
];
