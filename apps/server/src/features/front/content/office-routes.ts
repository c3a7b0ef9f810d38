import { contentOffice } from "@arcade/contract/front/content/office";
import { serve } from "../../../platform/http/serve.ts";
import { addAnnouncement, decideAnnouncement, proposeAnnouncement, saveAnnouncement, withdrawAnnouncement } from "./change-announcements.ts";
import { agreedMembers, officeAnnouncement, officeAnnouncements, officeArticle, officeArticles, officeVersion } from "./office.views.ts";
import { proposedWords } from "./proposed-words.ts";
import { decideArticle, proposeArticle, retireArticle, takeBack } from "./publish-article.ts";
import { putTree } from "./put-tree.ts";
import { addArticle, saveArticle } from "./save-article.ts";

export const contentOfficeRoutes = [
  serve(contentOffice.articles, (turn) => officeArticles(turn.tx, turn.now)),
  serve(contentOffice.article, (turn, { key }) => officeArticle(turn, key)),
  serve(contentOffice.version, (turn, { key, version }) => officeVersion(turn.tx, key, version)),
  serve(contentOffice.agreed, (turn, input) => agreedMembers(turn.tx, input)),
  serve(contentOffice.addArticle, (turn, input) => addArticle(turn, input)),
  serve(contentOffice.saveArticle, (turn, input) => saveArticle(turn, input)),
  serve(contentOffice.publishArticle, (turn, input, operator) => proposeArticle(turn, operator, input)),
  serve(contentOffice.proposed, (turn, { proposal_id }) => proposedWords(turn, proposal_id)),
  serve(contentOffice.decideArticle, (turn, input, operator) => decideArticle(turn, operator, input)),
  serve(contentOffice.takeBack, (turn, input) => takeBack(turn, input)),
  serve(contentOffice.retireArticle, (turn, input) => retireArticle(turn, input)),
  serve(contentOffice.putTree, (turn, input) => putTree(turn, input)),
  serve(contentOffice.announcements, (turn, { cursor }) => officeAnnouncements(turn.tx, cursor)),
  serve(contentOffice.announcement, (turn, { id }) => officeAnnouncement(turn, id)),
  serve(contentOffice.addAnnouncement, (turn, input) => addAnnouncement(turn, input)),
  serve(contentOffice.saveAnnouncement, (turn, input) => saveAnnouncement(turn, input)),
  serve(contentOffice.publishAnnouncement, (turn, input, operator) => proposeAnnouncement(turn, operator, input)),
  serve(contentOffice.decideAnnouncement, (turn, input, operator) => decideAnnouncement(turn, operator, input)),
  serve(contentOffice.withdrawAnnouncement, (turn, input) => withdrawAnnouncement(turn, input)),
];
